import type { Output } from '@twinwerk/contract/calls'
import type { MutationRequest } from '@twinwerk/model/mutation/mutation-json'
import { useDebouncedValue } from '@mantine/hooks'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call, CallError } from '../../data/call.ts'
import { receiptPreviewKey } from '../../data/record/save-attempts.ts'
import { useTenant } from '../../data/tenant.tsx'

export type ReceiptChange = NonNullable<Output<'POST /api/execute/receiptPreview'>['receipt']>

/** The pause in typing after which the server is asked for a preview. */
const restMilliseconds = 500

type Found = {
  /** Undefined while the first preview is on its way; null if there is nothing to tell. */
  readonly change: ReceiptChange | null | undefined
  /** True while the shown preview is older than the request. */
  readonly isReckoning: boolean
  /** Retries after a failure. */
  readonly again?: () => void
}

/** Returns what the process that a save would start changes on the next receipt. A new request aborts the former one. */
export function useReceiptChange(request: MutationRequest | undefined): Found {
  const tenant = useTenant().id
  const asked = request && JSON.stringify(request)
  const [rested] = useDebouncedValue(asked, restMilliseconds)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: receiptPreviewKey(tenant, rested),
    queryFn:
      rested === undefined
        ? skipToken
        : async ({ signal }) => {
            const input = JSON.parse(rested) as MutationRequest
            return await call('POST /api/execute/receiptPreview', { tenant, input, signal })
          },
    placeholderData: (previous) => previous,
    staleTime: 60_000,
    retry: retryBusy,
  })
  if (asked === undefined) return { change: null, isReckoning: false }
  if (error && !isFetching) return isOurs(error) ? { change: undefined, isReckoning: false, again: () => void refetch() } : refused
  return { change: data?.receipt, isReckoning: isFetching || asked !== rested }
}

/** A preview locks what the process would change. Beside another one it may be turned away, and is asked for once more by itself. */
export function retryBusy(failures: number, error: unknown): boolean {
  return failures === 0 && error instanceof CallError && error.status === 503
}

const refused: Found = { change: null, isReckoning: false }

/** A save that would be rejected is not our failure: the form says so itself. */
export function isOurs(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 0 || error.status === 429 || error.status >= 500
}
