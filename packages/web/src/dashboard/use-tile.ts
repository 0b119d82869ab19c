import type { Tile } from '@twinwerk/model/dashboard/dashboard'
import type { TileWords } from '@twinwerk/model/dashboard/place-words'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TileResult } from '../data/dashboard/use-dashboard.ts'
import { useRegistry } from '../data/definitions.ts'
import { useNavigation } from '../data/navigation.ts'
import { printValue } from '../data/record/print-value.ts'
import { useLocale } from '../data/record/use-locale.ts'
import { tileChart } from '@twinwerk/model/dashboard/tile-chart'
import { useListLink } from './use-list-link.ts'

/** A tile on its board: the result is absent until it arrives. `note` says below it what does not apply to it. */
export type TileProps = { readonly tile: Tile; readonly result: TileResult | undefined; readonly note?: ReactNode }

/** Returns the tile as it was worked out, its chart, undefined without numbers, and a function that links its marks to their records. */
export function useTile({ tile: whole, result }: TileProps) {
  const { t } = useTranslation('dashboard')
  const registry = useRegistry()
  const locale = useLocale()
  const tile = (result && 'marks' in result && result.as) || whole
  const route = useNavigation().routes.find(({ path }) => path === tile.metric.list)
  const linkOf = useListLink(route, tile.metric.search)
  const chart = useMemo(
    () => (result && 'marks' in result ? tileChart(tile, { ...result, registry, locale, words: wordsOf(t) }) : undefined),
    [result, registry, tile, locale, t],
  )
  return { tile, chart, linkOf }
}

function wordsOf(t: TFunction<'dashboard'>): TileWords {
  return {
    unset: t('unset'),
    few: t('few'),
    rest: (count) => t('rest', { count }),
    week: (week, isShort) => t(isShort ? 'weekShort' : 'week', week),
    value: printValue,
  }
}
