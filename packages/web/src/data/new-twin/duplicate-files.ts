import type { Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { ListQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { EntireRequest } from '../record/reading/read-entire.ts'
import type { TwinPath } from '../record/record.ts'
import { isA } from '@twinwerk/model/definition/registry'
import { documentFile, documentName } from '../files/document-names.ts'
import { entriesIn } from '../record/record.ts'
import { copiedParts, duplicateKey } from './duplicate.ts'

/** Files of the original, and the place of their copies in the duplicate. */
export type FilesToCopy = { readonly path: TwinPath; readonly relation: Relation; readonly files: readonly TwinJson[] }

const asked: ListQueryJson = { $mask: [documentFile, documentName] }

/** Returns the query for the documents of a twin and of its parts, or undefined if its type has none. */
export function duplicateFilesQuery(registry: Registry, { id, definition }: { id: string; definition: string }): EntireRequest | undefined {
  const parts = copiedParts(registry, definition).flatMap((part) => {
    const documents = documentsOf(registry, part.target)
    return documents.length > 0 ? [[part.systematics, { $mask: [], ...named(documents) }] as const] : []
  })
  const relations = { ...named(documentsOf(registry, definition)), ...Object.fromEntries(parts) }
  return Object.keys(relations).length > 0 ? { query: { id, $mask: [], ...relations } } : undefined
}

/**
 * Returns the files to copy, at most as many per relation as it allows. `hasFile` returns true if a document has a file that can be copied.
 */
export function filesToCopy(registry: Registry, source: TwinJson, hasFile: (document: TwinJson) => boolean): readonly FilesToCopy[] {
  const own = filesOf(source, source.definition, [])
  const ofParts = copiedParts(registry, source.definition).flatMap((part) =>
    entriesIn(source, part.systematics).flatMap((twin) =>
      filesOf(twin, part.target, [{ relation: part.systematics, key: duplicateKey(twin) }]),
    ),
  )
  return [...own, ...ofParts]

  function filesOf(twin: TwinJson, definition: string, path: TwinPath): readonly FilesToCopy[] {
    return documentsOf(registry, definition).flatMap((relation) => {
      const files = entriesIn(twin, relation.systematics).filter(hasFile)
      return files.length > 0 ? [{ path, relation, files: relation.max < 0 ? files : files.slice(0, relation.max) }] : []
    })
  }
}

function named(relations: readonly Relation[]): { readonly [relation: `${string}:${string}`]: ListQueryJson } {
  return Object.fromEntries(relations.map(({ systematics }) => [systematics, asked]))
}

function documentsOf(registry: Registry, definition: string): readonly Relation[] {
  return (registry.definitions.get(definition)?.allRelations ?? []).filter(
    ({ direction, target, hidden, deprecated }) => direction === 'forward' && !hidden && !deprecated && isA(registry, target, 'document'),
  )
}
