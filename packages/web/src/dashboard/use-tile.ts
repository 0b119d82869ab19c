import type { Tile } from '@twinwerk/model/dashboard/dashboard'
import type { TileMark } from '@twinwerk/model/dashboard/tile-marks'
import { tileMarks } from '@twinwerk/model/dashboard/tile-marks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TileResult } from '../data/dashboard/use-dashboard.ts'
import { useRegistry } from '../data/definitions.ts'
import { useNavigation } from '../data/navigation.ts'
import { useLocale } from '../data/record/use-locale.ts'
import type { TileChart } from './tile-chart.ts'
import { tileChart } from './tile-chart.ts'
import { useListLink } from './use-list-link.ts'

/** A tile on its board: the result is absent until it arrives. */
export type TileProps = { readonly tile: Tile; readonly today: string; readonly result: TileResult | undefined }

/** Returns the marks of a tile with its chart, and a function that links them to their records; undefined without a result. */
export function useTile({ tile, today, result }: TileProps) {
  const { t } = useTranslation('dashboard')
  const registry = useRegistry()
  const locale = useLocale()
  const route = useNavigation().routes.find(({ path }) => path === tile.metric.list)
  const linkOf = useListLink(route)
  const read = useMemo((): { readonly marks: readonly TileMark[]; readonly chart: TileChart } | undefined => {
    if (!result || 'problem' in result) return undefined
    const marks = tileMarks(registry, tile, { groups: result.groups, today, timeZone: locale.timeZone })
    return { marks, chart: tileChart(tile, { marks, today, registry, locale, t }) }
  }, [result, registry, tile, today, locale, t])
  return { read, linkOf }
}
