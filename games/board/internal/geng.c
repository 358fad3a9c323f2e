/* nauty's generator of graphs as a function: its program text, with another name for the
 * main program and a function that takes the graphs. */
#define GENG_MAIN cgt_internal_geng
#define OUTPROC cgt_internal_take_graph
#include <geng.c>
