import type { Systematics } from '../definition/twin-definition.ts'

/** The photos that a task asks for: one of each name, and at least `min` in all, behind the relation `slot` of the task. */
export type AskedPhotos = { readonly slot: Systematics; readonly names: readonly string[]; readonly min: number }

/** The relation whose pictures are the photos of a task without a relation of its own, and that takes the sign-off of every task. */
export const evidenceSlot: Systematics = 'execution:documents'

/** The word with which the name of a sign-off begins; the name of the person who signed follows. */
export const signOffWord = 'Abnahme'

/** Photos that are still missing: the names without one, and the number that lacks beside them. */
export type MissingPhotos = { readonly names: readonly string[]; readonly more: number }

/** Returns the photos that a task still lacks. `pictures` are the names of the pictures in its slot, each of which counts once. */
export function missingPhotos(asked: AskedPhotos, pictures: readonly string[]): MissingPhotos {
  const photos = pictures.filter((name) => !isSignOff(name))
  const names = asked.names.filter((name) => !photos.some((photo) => isPhotoOf(name, photo)))
  return { names, more: Math.max(0, asked.min - photos.length - names.length) }
}

/** Returns true if a picture has a name of the checklist: the name itself, or one with the number or the ending that files get. */
export function isPhotoOf(name: string, picture: string): boolean {
  const folded = folding(picture)
  if (!folded.startsWith(folding(name))) return false
  return /^( \d+)?(\.\w{1,5})?$/.test(folded.slice(folding(name).length))
}

/** Returns true for the name of a sign-off, which is no photo. */
export function isSignOff(picture: string): boolean {
  return picture === signOffWord || picture.startsWith(`${signOffWord} `)
}

/** The codes that were scanned for a task: a list of scans (json). */
export const taskScans: Systematics = 'userTask:scans'

/** A code that a task asks for by a name. `isTyped`: somebody typed it, because no camera could read it. */
export type TaskScan = { readonly name: string; readonly code: string; readonly at: string; readonly isTyped?: boolean | undefined }

const maxScans = 50
const maxCodeLength = 500

/** Reads the scans of a task. Entries of another shape are left out, since the value comes from a save. */
export function scansOf(value: unknown): readonly TaskScan[] {
  return Array.isArray(value) ? value.slice(0, maxScans).flatMap((entry) => scanOf(entry) ?? []) : []
}

function scanOf(entry: unknown): TaskScan | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const { name, code, at, isTyped } = entry as Readonly<Record<string, unknown>>
  if (typeof name !== 'string' || typeof code !== 'string' || typeof at !== 'string') return undefined
  if (code.trim() === '' || code.length > maxCodeLength) return undefined
  return { name, code, at, ...(isTyped === true && { isTyped }) }
}

/** Returns the scans with another one, which replaces that of its name. */
export function withScan(scans: readonly TaskScan[], scan: TaskScan): readonly TaskScan[] {
  return [...scans.filter(({ name }) => name !== scan.name), { ...scan, code: scan.code.trim().slice(0, maxCodeLength) }]
}

/** Returns the names without a scan. */
export function missingScans(names: readonly string[], scans: readonly TaskScan[]): readonly string[] {
  return names.filter((name) => scans.every((scan) => scan.name !== name))
}

const folding = (name: string) => name.trim().toLocaleLowerCase('de')
