import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { addSelected, setPeriod } from '../../../data/record/edit-record.ts'
import type { Entry } from '../../../data/record/read-record.ts'
import { useRecordStore } from '../../../data/record/RecordProvider.tsx'
import type { Relationship } from '../entries-props.ts'
import { nextKey } from '../use-relationship.ts'

/**
 * Returns a function that ends an entry of a relation at an instant at which another entry begins. The function returns the key of the new
 * entry.
 */
export function useFollow({ path, relation }: Relationship): (entry: Entry, begin: string, next: TwinJson) => string {
  const store = useRecordStore()
  return (entry, begin, next) => {
    const at = { path, relation: relation.systematics, key: nextKey() }
    store.edit((current) => {
      const added = addSelected(setPeriod(current, entry.path, { end: begin }), { ...at, twin: next })
      return setPeriod(added, [...path, { relation: at.relation, key: at.key }], { begin })
    })
    return at.key
  }
}
