import type { Output } from '@twinwerk/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'

export type AccountJson = Output<'POST /api/billing/account'>

const perPage = 50
/** The largest number of lines that one call returns. */
const maxLines = 500

/** Reads the account of a partner (id) with its newest lines. `more` reads older ones and is absent where there are none. */
export function useAccount(partner: string, version?: string) {
  const tenant = useTenant().id
  const [limit, setLimit] = useState(perPage)
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['account', tenant, partner, version, limit],
    queryFn: ({ signal }) => call('POST /api/billing/account', { tenant, input: { partner, skip: 0, limit }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const hasMore = data !== undefined && data.count > data.lines.length && limit < maxLines
  return {
    account: data,
    isPending,
    ...(isError && { again: () => void refetch() }),
    ...(hasMore && { more: () => setLimit(Math.min(limit * 4, maxLines)) }),
  }
}
