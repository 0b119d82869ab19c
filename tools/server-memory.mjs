/**
 * Options of V8 for the server, which takes room for itself before it collects: by default 128 MB for young objects and up to four times
 * what is alive for old ones (ADR 132).
 */
export const serverMemory = ['--max-semi-space-size=16', '--heap-growing-percent=50']

const kibibytes256 = String(256 * 1024)

/**
 * Settings of the C library. It keeps what each thread has freed in an arena of that thread: the threads of the server share two. It also
 * keeps up to 64 MB for the next large message: those have pages of their own, which go back at once (ADR 169).
 */
export const serverAllocation = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: kibibytes256,
  MALLOC_TRIM_THRESHOLD_: kibibytes256,
}
