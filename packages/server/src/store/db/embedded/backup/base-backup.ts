import type { WriteStream } from 'node:fs'
import pg from 'pg'
import type { Postmaster } from '../postmaster-file.ts'
import { superuserUrl } from '../url.ts'

// The backup contains its WAL, so it is complete without an archive. PostgreSQL verifies the checksums of the pages it reads.
const command = `BASE_BACKUP (LABEL 'twinwerk', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`

/** The type of messages with the archive's bytes in a base backup (PostgreSQL 15 and newer). Other messages are skipped. */
const archiveBytes = 'd'

/**
 * Writes a running cluster as one tar archive over the replication protocol. Servers keep running, and the archive has the state at the end
 * of the backup. The caller ends the stream.
 */
export async function writeBaseBackup(postmaster: Postmaster, out: WriteStream): Promise<void> {
  const client = new pg.Client({ connectionString: `${superuserUrl(postmaster)}&replication=true` })
  await client.connect()
  try {
    await new Promise<void>((resolve, reject) => void client.query(new BaseBackup(out, { resolve, reject })))
  } finally {
    await client.end()
  }
}

class BaseBackup implements pg.Submittable {
  readonly #out: WriteStream
  readonly #done: { resolve: () => void; reject: (error: Error) => void }

  constructor(out: WriteStream, done: { resolve: () => void; reject: (error: Error) => void }) {
    this.#out = out
    this.#done = done
    out.once('error', done.reject)
  }

  submit(connection: pg.Connection): void {
    connection.query(command)
  }

  /** Copies the bytes, since the parser reuses its buffer. If the disk is slow, reading pauses until the stream has drained. */
  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: pg.Connection): void {
    if (chunk.toString('latin1', 0, 1) !== archiveBytes) return
    const hasRoom = this.#out.write(Buffer.from(chunk.subarray(1)))
    if (hasRoom || stream.isPaused()) return
    stream.pause()
    this.#out.once('drain', () => stream.resume())
  }

  handleError(error: Error): void {
    this.#done.reject(error)
  }

  handleReadyForQuery(): void {
    this.#done.resolve()
  }

  // The archive also contains the start, end and tablespaces of the backup.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}
