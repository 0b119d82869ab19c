import type { Entry } from '../../data/record/read-record.ts'
import { useMemo, useState } from 'react'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useGradually } from '../../ui/use-gradually.ts'
import { firstEntries } from './first-entries.ts'

/** As many as cards of a list: twice as many each time (core specification, section 2). */
const atFirst = 100
const pace = { first: 20, step: 40 }

/** Entries with fields of their own, or as chips, of which thousands would be a page of their own: the first, and more where asked for. */
export function useFirst(entries: readonly Entry[]) {
  const [most, setMost] = useState(atFirst)
  const problems = useRecord((state) => state.problems)
  const found = useMemo(() => new Set(problems.flatMap(({ path }) => path.map(({ key }) => key))), [problems])
  const drawn = useGradually(Math.min(entries.length, most), pace)
  return {
    shown: firstEntries(entries, { count: Math.min(most, drawn), found }),
    hidden: Math.max(0, entries.length - most),
    more: () => setMost(most * 2),
  }
}
