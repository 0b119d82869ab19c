import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** A range of an object's bytes. `start` and `end` count from 0 and are both included. */
export type ByteRange = { readonly start: number; readonly end: number }

/** The local file that an object is written from. */
export type Source = { readonly path: string; readonly size: number; readonly sha256: string }

/** The store for the bytes of files, by keys that we create. An object is complete or absent, and never changes. */
export type Storage = {
  /** Stores the file at `path`; the file there may be moved. After the promise resolves, the bytes survive a crash. */
  put(key: string, source: Source): Promise<void>
  /** Reads an object. `size` is the size of the whole object. Returns undefined if there is no such object. */
  read(key: string, range?: ByteRange): Promise<{ readonly stream: Readable; readonly size: number } | undefined>
  /** Deletes an object. Succeeds if there is no such object. */
  remove(key: string): Promise<void>
}

/** Returns a random key for a new file, without the user's file name (security, rule 28): `<tenant>/<aa>/<random>`. */
export function newKey(tenant: string): string {
  const random = randomBytes(16).toString('hex')
  return `${tenant}/${random.slice(0, 2)}/${random}`
}

/** The smaller sizes in which a picture is shown. Each is stored beside the original. */
export const renditionNames = ['thumb', 'preview'] as const
export type RenditionName = (typeof renditionNames)[number]

export function renditionKey(key: string, name: RenditionName): string {
  return `${key}-${name}`
}

/** Deletes a file and its renditions. */
export async function removeWhole(storage: Storage, key: string): Promise<void> {
  for (const name of renditionNames) await storage.remove(renditionKey(key, name))
  await storage.remove(key)
}
