import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { loadSharp } from '../load-sharp.ts'
import type { Database } from '../store/db/database.ts'
import { brandFiles } from '../store/files/brand-files.ts'
import { evictOldest } from '../store/physical/evict-oldest.ts'

/** The store of the tenant and of its files. */
export type LogoParts = {
  readonly database: Database
  readonly codes: ReadonlyMap<string, number>
  readonly storage: { read(key: string): Promise<{ readonly stream: Readable } | undefined> }
}

/** Pixels: a logo of 55 × 14 mm at 300 dpi. */
const box = { width: 650, height: 166 }
const maxPixels = 50_000_000
const maxKept = 50
const kept = new Map<string, Promise<string | undefined>>()

/**
 * Returns the logo of a tenant (uuid) on light, as the data URL of a PNG on white: PDF has no WebP, and an archive file no transparency
 * that depends on its viewer. Undefined without a logo, and for a picture that cannot be read: no bill waits for it.
 */
export async function brandLogo({ database, codes, storage }: LogoParts, tenant: string): Promise<string | undefined> {
  const file = (await brandFiles({ database, codes }, tenant)).find(({ picture }) => picture === 'lightLogo')
  if (!file) return undefined
  // A new picture is a new file.
  const known = kept.get(file.id)
  if (known) return known
  const drawn = pngOf(storage, file.key)
  kept.set(file.id, drawn)
  evictOldest(kept, maxKept)
  if ((await drawn) === undefined) kept.delete(file.id)
  return drawn
}

async function pngOf(storage: LogoParts['storage'], key: string): Promise<string | undefined> {
  try {
    const stored = await storage.read(key)
    if (!stored) return undefined
    const sharp = await loadSharp()
    const picture = sharp(await buffer(stored.stream), { limitInputPixels: maxPixels })
    const png = await picture
      .trim()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
    return `data:image/png;base64,${png.toString('base64')}`
  } catch {
    return undefined
  }
}
