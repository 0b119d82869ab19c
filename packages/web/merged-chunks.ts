import { relative } from 'node:path'
import { importsOf, loadedWith, source, type Modules } from './module-graph.ts'

/** The source (characters) that costs a browser as much as one more request. */
const request = 20_000

/** Modules that load in one file. */
type Chunk = {
  readonly ids: string[]
  size: number
  /** Set once it is put together from several. Others get no name and stay as the bundler splits them. */
  merged: boolean
  /** The parts that load the file or have it already, as bits of their numbers. */
  users: Bits
  /** The files that load with it. */
  imports: Set<Chunk>
}

/** A part of the program that loads late, with the numbers of the parts that load it. */
type Part = { readonly path: string; readonly importers: Set<number> }

/**
 * Returns the names of chunks by module (id). Modules that the same parts of the program load are one chunk, and two chunks are merged
 * where the requests that this saves are worth more than the source that some parts load in vain.
 */
export function mergedChunks(wanted: Wanted, modules: Modules): ReadonlyMap<string, string> {
  const parts = partsFrom(wanted.entry, modules)
  const chunks = chunksByUsers(parts, wanted.isFree, modules)
  const fixed = bitsOf(new Set(parts.keys().filter((number) => isFixed(number, parts, wanted))))
  const plan: Plan = { chunks, fixed, behind: new Map() }
  while (mergeOnce(plan));
  return new Map(chunks.flatMap(({ ids, merged }, index) => (merged ? ids.map((id) => [id, `part-${index}`] as const) : [])))
}

type Wanted = {
  /** The module (path below `src`) with which the program begins. */
  readonly entry: string
  /** The pages and parts (paths) that are shown first. They load nothing in vain. */
  readonly first: readonly string[]
  /** Those whose late parts load nothing in vain either, since they load as soon as the page is drawn. */
  readonly drawsSoon: readonly string[]
  readonly isFree: (id: string) => boolean
}

/** A page that is shown first, or a part that loads soon after one. */
function isFixed(number: number, parts: readonly Part[], { entry, first, drawsSoon }: Wanted): boolean {
  const part = parts[number]
  if (!part || part.path === entry || first.includes(part.path)) return true
  return (
    !part.path.startsWith('screens/detail/') && part.importers.keys().some((importer) => drawsSoon.includes(parts[importer]?.path ?? ''))
  )
}

function partsFrom(entry: string, modules: Modules): readonly Part[] {
  const parts: Part[] = [{ path: entry, importers: new Set() }]
  const numbers = new Map([[entry, 0]])
  for (const [number, part] of parts.entries())
    for (const id of loadedWith(part.path, modules))
      for (const late of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        const path = relative(source, late)
        const known = numbers.get(path) ?? parts.push({ path, importers: new Set() }) - 1
        numbers.set(path, known)
        parts[known]?.importers.add(number)
      }
  return parts
}

function chunksByUsers(parts: readonly Part[], isFree: (id: string) => boolean, modules: Modules): Chunk[] {
  const users = new Map<string, number[]>()
  for (const [number, { path }] of parts.entries())
    for (const id of loadedWith(path, modules)) if (isFree(id)) users.set(id, [...(users.get(id) ?? []), number])
  const chunks = new Map<string, Chunk>()
  const chunkOf = new Map<string, Chunk>()
  for (const [id, numbers] of users) {
    const key = numbers.join()
    const chunk = chunks.get(key) ?? { ids: [], size: 0, merged: false, users: bitsOf(withLater(numbers, parts)), imports: new Set() }
    chunk.ids.push(id)
    chunk.size += modules.getModuleInfo(id)?.code?.length ?? 0
    chunks.set(key, chunk)
    chunkOf.set(id, chunk)
  }
  for (const [id, chunk] of chunkOf)
    for (const imported of importsOf(id, modules)) {
      const other = chunkOf.get(imported)
      if (other && other !== chunk) chunk.imports.add(other)
    }
  return [...chunks.values()]
}

/** Adds the parts that have a module already when they load, since each part that loads them has it. */
function withLater(numbers: readonly number[], parts: readonly Part[]): ReadonlySet<number> {
  const found = new Set(numbers)
  for (let size = 0; size < found.size;) {
    size = found.size
    for (const [number, { importers }] of parts.entries()) if (importers.size > 0 && importers.isSubsetOf(found)) found.add(number)
  }
  return found
}

type Plan = {
  readonly chunks: Chunk[]
  /** The parts that load nothing in vain. */
  readonly fixed: Bits
  /** All files that load with a file, by the imports of its imports. */
  readonly behind: Map<Chunk, ReadonlySet<Chunk>>
}

/** Merges each chunk with the one that gains most by it. Returns whether any gained. */
function mergeOnce(plan: Plan): boolean {
  const { chunks, behind } = plan
  const count = chunks.length
  for (const chunk of chunks) behind.set(chunk, importedBy(chunk))
  for (const chunk of chunks.toSorted((a, b) => a.size - b.size)) {
    if (!behind.has(chunk)) continue
    let best: Chunk | undefined
    let most = 0
    for (const other of chunks) {
      if (other === chunk) continue
      const gained = gain(chunk, other, plan)
      if (gained <= most || reaches(chunk, other) || reaches(other, chunk)) continue
      best = other
      most = gained
    }
    if (best) merge(best, chunk, plan)
  }
  return chunks.length < count
}

/** Characters that are saved for all parts if two chunks are one. A part that loads it for one of them loads what the other imports. */
function gain(one: Chunk, other: Chunk, plan: Plan): number {
  const saved = countBoth(one.users, other.users) * request
  return saved - inVain(one, other.users, plan) - inVain(other, one.users, plan)
}

/** Characters that users of another file would load in vain with a file. */
function inVain(chunk: Chunk, users: Bits, { behind, fixed }: Plan): number {
  const added = users.map((word, index) => word & ~(chunk.users[index] ?? 0))
  if (added.every((word) => word === 0)) return 0
  if (countBoth(added, fixed) > 0) return Infinity
  let sum = chunk.size * countMissing(users, chunk.users)
  for (const imported of behind.get(chunk) ?? []) sum += (imported.size + request) * countMissing(users, imported.users)
  return sum
}

function importedBy(chunk: Chunk): ReadonlySet<Chunk> {
  const found = new Set(chunk.imports)
  for (const imported of found) for (const next of imported.imports) found.add(next)
  return found
}

/** Tells whether a chunk imports another one over a third one. Merged, they and the third would import each other in a circle. */
function reaches(from: Chunk, to: Chunk): boolean {
  const seen = new Set([...from.imports].filter((chunk) => chunk !== to))
  for (const chunk of seen) {
    if (chunk.imports.has(to)) return true
    for (const imported of chunk.imports) seen.add(imported)
  }
  return false
}

function merge(kept: Chunk, gone: Chunk, { chunks, behind }: Plan): void {
  kept.ids.push(...gone.ids)
  kept.size += gone.size
  kept.merged = true
  kept.users = eitherOf(kept.users, gone.users)
  kept.imports = kept.imports.union(gone.imports)
  for (const chunk of chunks) if (chunk.imports.delete(gone)) chunk.imports.add(kept)
  kept.imports.delete(kept)
  kept.imports.delete(gone)
  chunks.splice(chunks.indexOf(gone), 1)
  behind.clear()
  for (const chunk of chunks) behind.set(chunk, importedBy(chunk))
  for (const imported of behind.get(kept) ?? []) imported.users = eitherOf(imported.users, kept.users)
}

type Bits = readonly number[]

function bitsOf(numbers: ReadonlySet<number>): Bits {
  const words = Array.from({ length: Math.ceil((Math.max(...numbers) + 1) / 32) }, () => 0)
  for (const number of numbers) words[number >>> 5] = (words[number >>> 5] ?? 0) | (1 << (number & 31))
  return words
}

function eitherOf(one: Bits, other: Bits): Bits {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, index) => (one[index] ?? 0) | (other[index] ?? 0))
}

function countBoth(one: Bits, other: Bits): number {
  return one.reduce((sum, word, index) => sum + countOnes(word & (other[index] ?? 0)), 0)
}

/** The number of bits that one has and the other one lacks. */
function countMissing(one: Bits, other: Bits): number {
  return one.reduce((sum, word, index) => sum + countOnes(word & ~(other[index] ?? 0)), 0)
}

function countOnes(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
