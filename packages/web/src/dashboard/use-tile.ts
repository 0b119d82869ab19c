import type { Tile } from '@twinwerk/model/dashboard/dashboard'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TileResult } from '../data/dashboard/use-dashboard.ts'
import { useRegistry } from '../data/definitions.ts'
import { useNavigation } from '../data/navigation.ts'
import { useLocale } from '../data/record/use-locale.ts'
import { tileChart } from './tile-chart.ts'
import { useListLink } from './use-list-link.ts'

/** A tile on its board: the result is absent until it arrives. */
export type TileProps = { readonly tile: Tile; readonly result: TileResult | undefined }

/** Returns the chart of a tile, undefined without numbers, and a function that links its marks to their records. */
export function useTile({ tile, result }: TileProps) {
  const { t } = useTranslation('dashboard')
  const registry = useRegistry()
  const locale = useLocale()
  const route = useNavigation().routes.find(({ path }) => path === tile.metric.list)
  const linkOf = useListLink(route)
  const chart = useMemo(
    () => (result && 'marks' in result ? tileChart(tile, { ...result, registry, locale, t }) : undefined),
    [result, registry, tile, locale, t],
  )
  return { chart, linkOf }
}
