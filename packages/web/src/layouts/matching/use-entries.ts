import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { FilterJson, RootQueryJson } from '@twinwerk/model/query/query-json'
import { useMemo } from 'react'
import { call } from '../../data/call.ts'
import { entriesIn } from '../../data/record/record.ts'
import type { RelationName } from '../relation-name.ts'
import { useTenant } from '../../data/tenant.tsx'
import { byHandFilter, byItselfFilter, doneFilter, entryOf, entryReads, openFilter, type Entry } from './entry.ts'

/** A relation to payments of the twin `id`. */
export type Source = { readonly id: string; readonly relation: RelationName }

/** How many payments are open and with which sum in euro, how many are done, and who has found their receipts. */
export type Counts = {
  readonly open: number
  readonly sum: number
  readonly done: number
  readonly byHand: number
  readonly byItself: number
}

/** The key of all that the screen reads of a tenant. */
export const matchingKey = (tenant: string) => ['matching', tenant] as const

export type EntryPages = {
  readonly entries: readonly Entry[]
  readonly isRead: boolean
  readonly again?: () => void
  readonly more?: () => void
}

export function useOpenEntries(source: Source): EntryPages {
  return useEntries(source, { name: 'open', filter: openFilter, isWanted: true })
}

/** The entries that are done. They are read once they are wanted. */
export function useDoneEntries({ source, isWanted }: { readonly source: Source; readonly isWanted: boolean }): EntryPages {
  return useEntries(source, { name: 'done', filter: doneFilter, isWanted })
}

type Wanted = { readonly name: string; readonly filter: FilterJson; readonly isWanted: boolean }

function useEntries({ id, relation }: Source, { name, filter, isWanted }: Wanted): EntryPages {
  const tenant = useTenant().id
  const { data, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...matchingKey(tenant), id, relation, name],
    queryFn: async ({ pageParam, signal }) => {
      const list = { ...entryReads(filter), ...(pageParam !== null && { $after: pageParam }) }
      const answer = await call('POST /api/data/query', { tenant, signal, input: { query: { ...below(id), [relation]: list } } })
      const entries = answer.results.flatMap((twin) => entriesIn(twin, relation)).map(entryOf)
      return { entries, next: answer.pages[relation]?.next ?? null }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: isWanted && id !== '',
    retry: false,
  })
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries) ?? [], [data])
  return {
    entries,
    isRead: data !== undefined,
    ...(isError && { again: () => void refetch() }),
    ...(hasNextPage && { more: () => void fetchNextPage() }),
  }
}

export function useCounts({ id, relation }: Source): Counts | undefined {
  const tenant = useTenant().id
  const { data } = useQuery({
    queryKey: [...matchingKey(tenant), id, relation, 'counts'],
    queryFn: async ({ signal }) => {
      const count = async ($filter: FilterJson) => {
        const values = { n: { function: 'count' }, sum: { function: 'sum', path: ['payment:unallocated'] } } as const
        const query = { ...below(id), [relation]: { $filter, $aggregate: { values } } }
        const { results } = await call('POST /api/data/query', { tenant, signal, input: { query } })
        return valuesIn(results[0]?.[relation])
      }
      const [open, done, byHand, byItself] = await Promise.all([openFilter, doneFilter, byHandFilter, byItselfFilter].map(count))
      return { open: open?.n ?? 0, sum: open?.sum ?? 0, done: done?.n ?? 0, byHand: byHand?.n ?? 0, byItself: byItself?.n ?? 0 }
    },
    enabled: id !== '',
    retry: false,
  })
  return data
}

/** The query of a twin (id) to which one of its lists is added. */
function below(id: string): RootQueryJson {
  return { id, $mask: [] }
}

/** Returns the values of the one group that a list without group terms has. */
function valuesIn(groups: unknown): { readonly n: number; readonly sum: number } {
  const [group]: readonly unknown[] = Array.isArray(groups) ? groups : []
  const values = typeof group === 'object' && group !== null && 'values' in group ? group.values : undefined
  if (typeof values !== 'object' || values === null) return { n: 0, sum: 0 }
  return { n: Number('n' in values ? values.n : 0), sum: Number('sum' in values ? values.sum : 0) }
}
