import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { clockOf } from '../clock.ts'
import { treeAt } from '../record/read-record.ts'
import type { TwinPath } from '../record/record.ts'
import { useRecord } from '../record/RecordProvider.tsx'
import { useLocale } from '../record/use-locale.ts'

const nothing: readonly string[] = []

/**
 * The engine that evaluates conditions, loaded once per page. The panel of a record waits for the engine, so that no field looks locked for
 * a moment.
 */
export const conditionsQuery = queryOptions({ queryKey: ['expressions'], queryFn: () => import('./holds.ts'), staleTime: Infinity })

/** Returns the conditions that are true for a twin of the edited record. Returns undefined until the expression engine is loaded. */
export function useConditions(path: TwinPath, conditions: readonly string[]): ReadonlySet<string> | undefined {
  const { timeZone } = useLocale()
  const { data: engine } = useQuery({ ...conditionsQuery, enabled: conditions.length > 0 })
  // The result is one text, so that other edits of the record do not render the field again.
  const held = useRecord(({ record }) => {
    if (!record || !engine || conditions.length === 0) return undefined
    const twin = treeAt(record, path)
    return twin && conditions.filter((each) => engine.holds(each, twin, clockOf({ now: Date.now, timeZone }))).join('\n')
  })
  return useMemo(
    () => (conditions.length === 0 ? new Set(nothing) : held === undefined ? undefined : new Set(held.split('\n'))),
    [conditions, held],
  )
}
