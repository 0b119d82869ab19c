import type { SortJson } from '@twinwerk/model/query/query-json'
import type { Entry } from '../../data/record/read-record.ts'

/**
 * Entries as the server sorts them, with the ones it does not know yet: where the newest stand first, before the others, the last one on
 * top.
 */
export function inSort(entries: readonly Entry[], sort: readonly SortJson[] | undefined): readonly Entry[] {
  if (sort?.[0]?.order !== 'desc') return entries
  const [added, known] = [entries.filter(({ twin }) => twin.id === ''), entries.filter(({ twin }) => twin.id !== '')]
  return added.length === 0 ? entries : [...added.toReversed(), ...known]
}
