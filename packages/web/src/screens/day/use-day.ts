import type { DayList } from '@twinwerk/model/list/day-list'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRegistry } from '../../data/definitions.ts'
import { dayQuery } from '../../data/field/day-query.ts'
import type { DayRow } from '../../data/field/day-rows.ts'
import { rowsOfPack } from '../../data/pack/packed-day.ts'
import { usePack } from '../../data/pack/pack-state.ts'
import { useNews } from '../../data/realtime/use-news.ts'
import { usePaced } from '../../data/realtime/use-paced.ts'
import { useTenant } from '../../data/tenant.tsx'

type Day = {
  /** Undefined until they are read. */
  readonly rows: readonly DayRow[] | undefined
  /** The instant (milliseconds since 1970) of rows that come from the tasks on this device, because the server is not reached. */
  readonly keptAt: number | undefined
  readonly hasFailed: boolean
  readonly reload: () => void
}

/**
 * Reads the lists of a day from their root, and again when others change them. Without a connection, the rows are those of the tasks that
 * were taken along.
 */
export function useDay(lists: readonly DayList[], root: string): Day {
  const tenant = useTenant().id
  const registry = useRegistry()
  const isAlone = usePack((state) => state.isAlone)
  const pack = usePack((state) => state.pack)
  const { data, isError, refetch } = useQuery({ ...dayQuery(registry, { lists, tenant, root }), enabled: !isAlone })
  useNews(
    data?.map(({ realtimeToken }) => realtimeToken) ?? [],
    usePaced(() => void refetch()),
  )
  const read = useMemo(() => data?.flatMap(({ rows }) => rows), [data])
  const kept = useMemo(() => pack?.day && rowsOfPack(pack.day, lists), [pack, lists])
  const isKept = data === undefined && (isAlone || isError)
  return {
    rows: isKept ? kept : read,
    keptAt: isKept && kept ? pack?.updatedAt : undefined,
    hasFailed: isError && !(isKept && kept),
    reload: () => void refetch(),
  }
}
