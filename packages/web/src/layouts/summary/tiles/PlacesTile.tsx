import type { PlacesOptions } from '@twinwerk/model/list/places-options'
import type { SummaryTile } from '@twinwerk/model/layout/summary-options'
import { printNumber } from '@twinwerk/model/value/format/number'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { useNews } from '../../../data/realtime/use-news.ts'
import { usePaced } from '../../../data/realtime/use-paced.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { useShowTab } from '../../show-tab.ts'
import { usageIn } from './places-usage.ts'
import { Tile } from './Tile.tsx'
import { useStoredId } from '../use-live-twin.ts'

/** How many places of the record are in use, and how many need somebody's attention. It leads to the plan of the places. */
export function PlacesTile({ tile }: { readonly tile: Extract<SummaryTile, { kind: 'places' }> }) {
  const { t } = useTranslation('summary')
  const text = useText()
  const { language } = useLocale()
  const showTab = useShowTab()
  const states = useRegistry().attributes.get(tile.places.state)?.enumValues ?? []
  const { usage, isFailed, again } = useUsage(tile.places)
  const print = (number: number) => printNumber(number, { dataType: 'double' }, language)
  const troubles = states.flatMap(({ name, label }) => {
    const count = tile.places.troubles.includes(name) ? (usage?.counts.get(name) ?? 0) : 0
    return count > 0 ? [`${text(label)} ${print(count)}`] : []
  })
  const isAny = usage !== undefined && usage.counts.size > 0
  return (
    <Tile
      label={tile.label}
      value={usage && (isAny ? t('ofPlaces', { used: print(usage.used), capacity: print(usage.capacity) }) : t('none'))}
      note={usage && (isAny ? troubles.join(' · ') : t('noPlaces'))}
      isLate={troubles.length > 0}
      onOpen={showTab && isAny ? () => showTab(tile.relation) : undefined}
      again={isFailed ? again : undefined}
    />
  )
}

/** Reads how the places of the open record are used. The server counts, by the rights of the reader. */
function useUsage({ type, owner, state, used, capacity }: PlacesOptions) {
  const id = useStoredId()
  const tenant = useTenant().id
  const { data, isError, refetch } = useQuery({
    queryKey: ['list', tenant, 'places used', id, type],
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }) => {
            const known = { path: [capacity], operator: 'exists' } as const
            const $aggregate = {
              by: [[state]],
              values: {
                count: { function: 'count' },
                used: { function: 'sum', path: [used], filter: known },
                capacity: { function: 'sum', path: [capacity] },
              },
            } as const
            const $filter = { path: [owner], operator: 'eq', value: id } as const
            const input = { query: { type, root: tenant, $filter, $aggregate }, $realtimeSubscriptions: true }
            const { results, realtimeToken } = await call('POST /api/data/query', { tenant, signal, input })
            return { usage: usageIn(results), token: realtimeToken }
          },
    staleTime: 60_000,
    retry: false,
  })
  useNews(
    [data?.token],
    usePaced(() => void refetch()),
  )
  return { usage: data?.usage, isFailed: isError, again: () => void refetch() }
}
