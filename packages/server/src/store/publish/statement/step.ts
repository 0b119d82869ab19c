import { hashOf } from '../../physical/hash-of.ts'
import type { DatabaseCatalog } from '../catalog/catalog.ts'
import { foundHash } from '../catalog/catalog.ts'

/** Statements that bring one object to its wanted state. Those with `concurrently` run outside a transaction, beside running work. */
export type Change = {
  readonly object: string
  readonly statements: readonly string[]
  readonly way: 'transaction' | 'concurrently'
  /** Runs before a statement is retried, and removes what the previous try has left. */
  readonly undo?: string
}

/** A wanted object with its check of the catalog. */
export type Step = {
  /** Returns the missing changes, or an empty list if the catalog shows the wanted state. */
  missing(catalog: DatabaseCatalog): readonly Change[]
  /**
   * The key and hash of a noted statement. PostgreSQL does not store statements as written, so the publisher notes this hash beside the
   * hash of the catalog's entry.
   */
  readonly noted?: { readonly key: string; readonly wanted: string }
}

export function inTransaction(object: string, ...statements: readonly string[]): readonly Change[] {
  return [{ object, statements, way: 'transaction' }]
}

/**
 * Returns the step of an object whose statement is noted. The object counts as missing if its statement or the catalog differs from the
 * note.
 */
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

/** Parses a statement of one form. Returns undefined for every other form. */
export type Form = (text: string) => Step | undefined

/** Returns a form whose pattern captures the names in the statement. */
export function form(pattern: RegExp, read: (names: readonly string[], text: string) => Step): Form {
  return (text) => {
    const found = pattern.exec(text)
    return found ? read(found.slice(1), text) : undefined
  }
}
