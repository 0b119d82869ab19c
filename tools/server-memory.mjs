/**
 * Options of V8 for the server, which takes room for itself before it collects: by default 128 MB for young objects and up to four times
 * what is alive for old ones (ADR 132).
 */
export const serverMemory = ['--max-semi-space-size=16', '--heap-growing-percent=50']

/** The C library keeps what each thread has freed in an arena of that thread. The threads of the server share two (ADR 169). */
export const serverArenas = { MALLOC_ARENA_MAX: '2' }
