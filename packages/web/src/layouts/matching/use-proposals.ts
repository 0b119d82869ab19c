import { useQuery } from '@tanstack/react-query'
import type { Output } from '@twinwerk/contract/calls'
import { call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { matchingKey } from './use-entries.ts'

export type Proposal = Output<'POST /api/billing/proposals'>['proposals'][number]

/** Reads the receipts that are proposed for a payment (id); undefined while they are read. Without an id nothing is read. */
export function useProposals(payment: string | undefined) {
  const tenant = useTenant().id
  const { data, isError, refetch } = useQuery({
    queryKey: [...matchingKey(tenant), 'proposals', payment],
    queryFn: ({ signal }) => call('POST /api/billing/proposals', { tenant, signal, input: { payment: payment ?? '' } }),
    enabled: payment !== undefined,
    retry: false,
  })
  return { proposals: data?.proposals, ...(isError && { again: () => void refetch() }) }
}
