import { hashOf } from '../../physical/hash-of.ts'
import type { DatabaseCatalog } from '../catalog/catalog.ts'
import { foundHash } from '../catalog/catalog.ts'

/** Statements that bring one object where it shall be. Those of `concurrently` run outside a transaction, beside running work. */
export type Change = {
  readonly object: string
  readonly statements: readonly string[]
  readonly way: 'transaction' | 'concurrently'
  /** Runs before a statement is tried again: it removes what the try before has left. */
  readonly undo?: string
}

/** A wanted thing with its question to the catalog. */
export type Step = {
  /** The changes that are missing: none where the catalog shows the thing as it shall be. */
  missing(catalog: DatabaseCatalog): readonly Change[]
  /** PostgreSQL keeps no statement as it was written, so the publisher notes its hash beside the hash of what the catalog shows. */
  readonly noted?: { readonly key: string; readonly wanted: string }
}

export function inTransaction(object: string, ...statements: readonly string[]): readonly Change[] {
  return [{ object, statements, way: 'transaction' }]
}

/** A thing whose statement is noted: it is missing where the statement or the catalog differs from the note. */
export function noted(key: string, source: string, changes: (catalog: DatabaseCatalog) => readonly Change[]): Step {
  const wanted = hashOf(source)
  return {
    noted: { key, wanted },
    missing: (catalog) => {
      const note = catalog.records[key]
      const isDone = note?.wanted === wanted && note.found === foundHash(catalog, key)
      return isDone ? [] : changes(catalog)
    },
  }
}

/** Reads a statement of one form; undefined for every other form. */
export type Form = (text: string) => Step | undefined

/** A form whose pattern gives the names in the statement. */
export function form(pattern: RegExp, read: (names: readonly string[], text: string) => Step): Form {
  return (text) => {
    const found = pattern.exec(text)
    return found ? read(found.slice(1), text) : undefined
  }
}
