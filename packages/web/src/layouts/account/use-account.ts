import type { Output } from '@twinwerk/contract/calls'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'

export type AccountJson = Output<'POST /api/billing/account'>

/** Few lines are read first, so that the sums stand at once. */
const firstLines = 50
const moreLines = 250

/** Reads the account of a partner (id) with its newest lines. `more` reads older ones and is absent where there are none. */
export function useAccount(partner: string, version?: string) {
  const tenant = useTenant().id
  const { data, isError, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey: ['account', tenant, partner, version],
    queryFn: ({ pageParam: skip, signal }) =>
      call('POST /api/billing/account', { tenant, input: { partner, skip, limit: skip === 0 ? firstLines : moreLines }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const read = pages.reduce((sum, { lines }) => sum + lines.length, 0)
      return read < count ? read : undefined
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
  const account = useMemo((): AccountJson | undefined => {
    const [first] = data?.pages ?? []
    return first && { ...first, lines: data?.pages.flatMap(({ lines }) => lines) ?? [] }
  }, [data])
  return {
    account,
    ...(isError && { again: () => void refetch() }),
    ...(hasNextPage && { more: () => void fetchNextPage() }),
  }
}
