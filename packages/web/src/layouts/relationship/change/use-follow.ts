import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useRegistry } from '../../../data/definitions.ts'
import { firstValues } from '../../../data/new-twin/first-values.ts'
import { addNew, addSelected, setPeriod } from '../../../data/record/edit-record.ts'
import type { Entry } from '../../../data/record/read-record.ts'
import { useRecordStore } from '../../../data/record/RecordProvider.tsx'
import { useLocale } from '../../../data/record/use-locale.ts'
import type { Relationship } from '../entries-props.ts'
import { nextKey } from '../use-relationship.ts'

/** A new twin of a definition, or one that is there. */
export type Next = { readonly definition: string } | { readonly twin: TwinJson }

/**
 * Returns a function that ends an entry of a relation at an instant at which another entry begins. The function returns the key of the new
 * entry.
 */
export function useFollow({ path, relation }: Relationship): (entry: Entry, begin: string, next: Next) => string {
  const registry = useRegistry()
  const store = useRecordStore()
  const { timeZone, language } = useLocale()
  return (entry, begin, next) => {
    const at = { path, relation: relation.systematics, key: nextKey() }
    store.edit((current) => {
      const ended = setPeriod(current, entry.path, { end: begin })
      const values = 'twin' in next ? undefined : firstValues(registry, next.definition, { now: Date.now(), timeZone, language })
      const added =
        'twin' in next
          ? addSelected(ended, { ...at, twin: next.twin })
          : addNew(ended, { ...at, definition: next.definition, ...(values && { values }) })
      return setPeriod(added, [...path, { relation: at.relation, key: at.key }], { begin })
    })
    return at.key
  }
}
