import type { Output } from '@twinwerk/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { isOurs, retryBusy } from './use-receipt-change.ts'

type Preview = Output<'POST /api/billing/preview'>
export type ComingReceipt = Preview['receipts'][number]

type Found = {
  readonly receipt: ComingReceipt | undefined
  readonly problems: Preview['problems']
  readonly isReckoning: boolean
  /** Retries after a failure. */
  readonly again?: () => void
}

/** Reads the next receipt of a contract (id). `version` is that of the contract: a changed one is billed anew. */
export function useNextReceipt(contract: string, version?: string): Found {
  const tenant = useTenant().id
  const { data, error, isFetching, isPending, refetch } = useQuery({
    queryKey: ['nextReceipt', tenant, contract, version],
    queryFn: ({ signal }) => call('POST /api/billing/preview', { tenant, input: { contract, receipts: 1, changes: [] }, signal }),
    retry: retryBusy,
  })
  const found = { receipt: data?.receipts[0], problems: data?.problems ?? [], isReckoning: isPending }
  return error && !isFetching && isOurs(error) ? { ...found, isReckoning: false, again: () => void refetch() } : found
}
