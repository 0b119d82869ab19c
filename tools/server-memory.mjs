/**
 * Options of V8 for the server, which takes room for itself before it collects: by default 128 MB for young objects and up to four times
 * what is alive for old ones (ADR 132).
 */
export const serverMemory = ['--max-semi-space-size=16', '--heap-growing-percent=50']
