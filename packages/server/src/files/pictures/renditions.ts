import type { Readable } from 'node:stream'
import { AppError } from '@twinwerk/model/error/app-error'
import { sha256Of } from '../file-hash.ts'
import { writeRendition } from './image.ts'
import type { Incoming } from '../incoming.ts'
import type { RenditionName, Storage } from '../storage.ts'
import { renditionKey } from '../storage.ts'

type Parts = { readonly storage: Storage; readonly incoming: Incoming; readonly inTurn: <T>(work: () => Promise<T>) => Promise<T> }

export type Renditions = {
  /** Returns the smaller picture. The first request creates and stores it. */
  open(
    file: { readonly key: string; readonly size: number },
    name: RenditionName,
  ): Promise<{ readonly stream: Readable; readonly size: number }>
}

export function createRenditions({ storage, incoming, inTurn }: Parts): Renditions {
  const make = async (file: { readonly key: string; readonly size: number }, name: RenditionName) => {
    const original = await storage.read(file.key)
    if (!original) throw new Error('a picture is missing in the storage')
    const source = await incoming.take(original.stream, file.size).catch((cause: unknown) => {
      original.stream.destroy()
      throw new AppError('UNAVAILABLE', { retryAfter: 5, cause })
    })
    const target = incoming.newPath()
    try {
      await inTurn(() => writeRendition(source.path, name, target))
      // Two parallel requests store the same bytes.
      await storage.put(renditionKey(file.key, name), { path: target, ...(await sha256Of(target)) })
    } finally {
      await Promise.all([incoming.remove(source.path), incoming.remove(target)])
    }
  }
  return {
    open: async (file, name) => {
      const kept = await storage.read(renditionKey(file.key, name))
      if (kept) return kept
      await make(file, name)
      const made = await storage.read(renditionKey(file.key, name))
      if (!made) throw new Error('a rendition is missing in the storage')
      return made
    },
  }
}
