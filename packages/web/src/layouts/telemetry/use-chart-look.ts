import type { Level } from '@twinwerk/model/definition/twin-definition'
import { levelValues } from '@twinwerk/model/telemetry/measured-attributes'
import { useMemo } from 'react'
import { useText } from '../../i18n/use-text.ts'
import type { ChartLook } from './chart-options.ts'

const noLevels: ChartLook['levels'] = []

/** Returns the look of a chart as the same object while nothing of it changes. */
export function useChartLook(given: Omit<ChartLook, 'nameOf' | 'levels'> & { readonly levels?: ChartLook['levels'] }): ChartLook {
  const { stepped, ranged, levels = noLevels, print, timeZone, tag } = given
  const text = useText()
  const key = given.names.join('\n')
  return useMemo(() => {
    const nameOf = (level: Level) => text(levelValues.find(({ name }) => name === level)?.label ?? { de: '', en: '' })
    return { names: key.split('\n'), stepped, ranged, levels, nameOf, print, timeZone, tag }
  }, [key, stepped, ranged, levels, print, timeZone, tag, text])
}
