import type { Entry } from '../../data/record/read-record.ts'
import { useMemo, useState } from 'react'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useGradually } from '../../ui/use-gradually.ts'
import { firstEntries } from './first-entries.ts'

/** The number of cards in a list; each click doubles it (core specification, section 2). */
const atFirst = 100
const pace = { first: 20, step: 40 }

/** Limits the rendered entries, because thousands of chips or forms would be too slow: returns the first entries, and more on request. */
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
