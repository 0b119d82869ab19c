import type { Output } from '@twinwerk/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { call, CallError } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'

export type RecordState = Output<'POST /api/billing/itemised-record'>
export type RecordJson = Output<'POST /api/billing/itemised-record/calls'>

/** Reads whether a receipt (id) has a record. Undefined while it loads, and for a reader who may not see calls. */
export function useRecordState(receipt: string, version: string | undefined): RecordState | undefined {
  const tenant = useTenant().id
  const { data } = useQuery({
    queryKey: ['itemisedRecord', tenant, receipt, version],
    queryFn: async ({ signal }) => {
      try {
        return await call('POST /api/billing/itemised-record', { tenant, input: { receipt }, signal })
      } catch (error) {
        if (error instanceof CallError && error.code === 'NOT_FOUND') return null
        throw error
      }
    },
    enabled: receipt !== '',
    retry: false,
  })
  return data ?? undefined
}

/** Reads the calls once they are wanted, and not again by itself: the log notes each reading. */
export function useRecordCalls({ receipt, isWanted }: { readonly receipt: string; readonly isWanted: boolean }) {
  const tenant = useTenant().id
  return useQuery({
    queryKey: ['itemisedRecordCalls', tenant, receipt],
    queryFn: ({ signal }) => call('POST /api/billing/itemised-record/calls', { tenant, input: { receipt }, signal }),
    enabled: isWanted,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
