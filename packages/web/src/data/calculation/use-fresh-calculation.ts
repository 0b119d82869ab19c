import type { Attribute } from '@twinwerk/model/definition/registry'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { clockOf } from '../clock.ts'
import { useRegistry } from '../definitions.ts'
import type { FreshCalculation } from './fresh-calculation.ts'
import { placeAt } from '../record/read-record.ts'
import type { TwinPath } from '../record/record.ts'
import { isUnchanged } from '../record/record.ts'
import { useRecord } from '../record/RecordProvider.tsx'
import { useLocale } from '../record/use-locale.ts'

const saved: FreshCalculation = { state: 'saved' }

/** Returns the result of a calculation with the unsaved changes. The engine is loaded with the first change. */
export function useFreshCalculation(path: TwinPath, attribute: Attribute): FreshCalculation {
  const registry = useRegistry()
  const { timeZone } = useLocale()
  const isTouched = useRecord(({ record }) => {
    const edit = record && placeAt(record, path)?.edit
    return edit !== undefined && !isUnchanged(edit)
  })
  const { data: engine } = useQuery({
    queryKey: ['calculations'],
    queryFn: () => import('./fresh-calculation.ts'),
    enabled: isTouched,
    staleTime: Infinity,
  })
  // The result is text, so that a keystroke that does not change the result does not render the component again.
  const text = useRecord(({ record }) => {
    if (!record || !engine || !isTouched) return undefined
    return JSON.stringify(engine.freshCalculation({ registry, record, path, attribute, clock: clockOf({ now: Date.now, timeZone }) }))
  })
  return useMemo((): FreshCalculation => (text === undefined ? saved : JSON.parse(text)), [text])
}
