/** The kind of the job that frees what a stopped objection disputed. Its payload names the process: `root`. */
export const objectionStoppedKind = 'billingObjectionStopped'

// A new type whose stop leaves something behind needs an entry here, and its job one in `parts/job-kinds.ts`.
/** The jobs that begin when a person stops a process, by its type. A process that ends as it is drawn cleans up by its own steps. */
export const jobsAfterStop: Readonly<Record<string, string>> = { processReceiptObjection: objectionStoppedKind }
