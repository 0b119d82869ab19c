import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinPath } from '../../data/record/record.ts'
import { useMemo } from 'react'
import { ListEnd } from '../list-end/ListEnd.tsx'
import { useCut } from '../list-end/use-cut.ts'
import { useFirst } from '../list-end/use-first.ts'
import { useEntries } from '../relationship/use-entries.ts'

/** Returns the twins of a relation that each get a part of the page, and the end of the list if there are more. */
export function useParts(path: TwinPath, relation: Systematics) {
  const all = useEntries(path, relation)
  const entries = useMemo(() => all.filter(({ state }) => state !== 'removed'), [all])
  const cut = useCut(path, relation)
  const first = useFirst(entries)
  return { entries, shown: first.shown, end: <ListEnd count={entries.length} cut={cut} first={first} /> }
}
