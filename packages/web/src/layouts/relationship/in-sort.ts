import type { SortJson } from '@twinwerk/model/query/query-json'
import type { Entry } from '../../data/record/read-record.ts'

/**
 * Returns the entries in the server's order, with unsaved entries. If the newest come first, unsaved entries come before the others, the
 * latest on top.
 */
export function inSort(entries: readonly Entry[], sort: readonly SortJson[] | undefined): readonly Entry[] {
  if (sort?.[0]?.order !== 'desc') return entries
  const [added, known] = [entries.filter(({ twin }) => twin.id === ''), entries.filter(({ twin }) => twin.id !== '')]
  return added.length === 0 ? entries : [...added.toReversed(), ...known]
}
