import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Bytes of a stored object from `start` to `end`, both counted from 0 and included. */
export type ByteRange = { readonly start: number; readonly end: number }

/** The local file that an object is written from. */
export type Source = { readonly path: string; readonly size: number; readonly sha256: string }

/** Where the bytes of files lie, by keys that we make. An object is there whole or not at all, and never changes. */
export type Storage = {
  /** Stores what lies at `path`; the file there may be moved or stay. When it answers, the bytes outlive a crash. */
  put(key: string, source: Source): Promise<void>
  /** `size` is that of the whole object. Undefined when there is no such object. */
  read(key: string, range?: ByteRange): Promise<{ readonly stream: Readable; readonly size: number } | undefined>
  /** An object that is not there is removed already. */
  remove(key: string): Promise<void>
}

/** A place of its own for a new file, never by a user's name (security, rule 28): `<tenant>/<aa>/<random>`. */
export function newKey(tenant: string): string {
  const random = randomBytes(16).toString('hex')
  return `${tenant}/${random.slice(0, 2)}/${random}`
}

/** The smaller sizes in which a picture is shown; each is kept beside it. */
export const renditionNames = ['thumb', 'preview'] as const
export type RenditionName = (typeof renditionNames)[number]

export function renditionKey(key: string, name: RenditionName): string {
  return `${key}-${name}`
}

/** The picture's file and all that was made of it. */
export async function removeWhole(storage: Storage, key: string): Promise<void> {
  for (const name of renditionNames) await storage.remove(renditionKey(key, name))
  await storage.remove(key)
}
