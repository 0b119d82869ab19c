import type { FilePlace } from '@twinwerk/model/photo/settle-capture'

/** The facts about an image in the database, which become attributes of its twin and its place. */
export type StoredImage = {
  readonly width: number
  readonly height: number
  readonly takenAt?: string
  readonly location?: FilePlace
}

/** A file that is being uploaded. `tenant`, `id` and `user` are uuids; a file that the server creates has no user. */
export type Arrival = {
  readonly tenant: string
  readonly id: string
  readonly user: string | null
  readonly key: string
  readonly slot: string
  readonly name: string
  /** The bytes that are reserved in the tenant's quota until the true size is known. */
  readonly bytes: number
}

export type Arrived = Pick<Arrival, 'tenant' | 'id' | 'name'> & {
  readonly size: number
  readonly sha256: string
  readonly type: string
  readonly filetype: string
  readonly image: StoredImage | undefined
}

type FileRef = Pick<Arrival, 'tenant' | 'id'>

/**
 * The file records in the database. An object is stored after its row and deleted before it. Whenever a process crashes, each object
 * therefore has a row.
 */
export type Ledger = {
  /** Reserves the space of a file. Parallel uploads never reserve the same space. Throws FILE_QUOTA_EXCEEDED. */
  reserve(arrival: Arrival): Promise<void>
  /**
   * Completes a file whose object is stored. Returns the token that a save turns into a document. Throws FILE_QUOTA_EXCEEDED if the file is
   * larger than its reservation and exceeds the quota.
   */
  finish(file: Arrived): Promise<string>
  /** Cancels a file that did not arrive. Returns false if the file had arrived after all. */
  abandon(file: FileRef): Promise<boolean>
  /** Deletes the row of a file, after its object. */
  forget(file: FileRef): Promise<void>
}
