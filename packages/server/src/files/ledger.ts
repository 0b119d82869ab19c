/** The facts about an image that are stored in the database; they become the attributes of its twin. */
export type StoredImage = { readonly width: number; readonly height: number; readonly takenAt?: string }

/** A file on its way: `tenant`, `id` and `user` are uuids; a file that the server itself makes has no user. */
export type Arrival = {
  readonly tenant: string
  readonly id: string
  readonly user: string | null
  readonly key: string
  readonly slot: string
  readonly name: string
  /** Booked in the tenant's space until the true size is known. */
  readonly bytes: number
}

export type Arrived = Pick<Arrival, 'tenant' | 'id'> & {
  readonly size: number
  readonly sha256: string
  readonly type: string
  readonly filetype: string
  readonly image: StoredImage | undefined
}

type FileRef = Pick<Arrival, 'tenant' | 'id'>

/**
 * The database's account of files. An object in the storage is written after its row and removed before it, so that whenever a process
 * dies, each object has a row that leads to it.
 */
export type Ledger = {
  /** Throws FILE_QUOTA_EXCEEDED. Uploads in parallel never book the same space. */
  reserve(arrival: Arrival): Promise<void>
  /**
   * The file is in the storage. Returns the token that a save turns into a document. Throws FILE_QUOTA_EXCEEDED when it grew out of the
   * space.
   */
  finish(file: Arrived): Promise<string>
  /** Gives up a file that did not arrive; false when it did after all. */
  abandon(file: FileRef): Promise<boolean>
  /** Ends the row of a file that is gone, after its object. */
  forget(file: FileRef): Promise<void>
}
