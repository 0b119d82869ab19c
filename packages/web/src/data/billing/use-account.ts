import type { Output } from '@twinwerk/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, CallError } from '../call.ts'
import { useTenant } from '../tenant.tsx'

export type AccountJson = Output<'POST /api/billing/account'>

/** Few lines are read first, so that the sums stand at once. */
const firstLines = 50
const moreLines = 250

/** Older lines that follow those of the account `of`. A new reading of the account begins anew. */
type Older = { readonly of: AccountJson; readonly lines: AccountJson['lines']; readonly isFailed: boolean }

/** Reads the account of a partner (id) with its newest lines. `more` reads older ones and is absent where there are none. */
export function useAccount(partner: string, version?: string) {
  const tenant = useTenant().id
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', tenant, partner, version],
    queryFn: ({ signal }) => call('POST /api/billing/account', { tenant, input: { partner, skip: 0, limit: firstLines }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const [read, setRead] = useState<Older>()
  const older = read !== undefined && read.of === data ? read : undefined
  const account = data && { ...data, lines: [...data.lines, ...(older?.lines ?? [])] }
  async function more(): Promise<void> {
    if (!data || !account) return
    const before = older?.lines ?? []
    try {
      const { lines } = await call('POST /api/billing/account', {
        tenant,
        input: { partner, skip: account.lines.length, limit: moreLines },
      })
      setRead({ of: data, lines: [...before, ...lines], isFailed: false })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRead({ of: data, lines: before, isFailed: true })
    }
  }
  const hasMore = account !== undefined && account.lines.length < account.count
  return {
    account,
    ...(isError ? { again: () => void refetch() } : older?.isFailed && { again: () => void more() }),
    ...(hasMore && { more: () => void more() }),
  }
}
