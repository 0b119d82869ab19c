import type { Output } from '@twinwerk/contract/calls'
import type { MutationRequest } from '@twinwerk/model/mutation/mutation-json'
import type { QueryClient } from '@tanstack/react-query'

type Preview = Output<'POST /api/execute/receiptPreview'>

/** The key under which the preview of a save (its JSON) is cached. */
export function receiptPreviewKey(tenant: string, asked: string | undefined): readonly unknown[] {
  return ['receiptPreview', tenant, asked]
}

type Shown = {
  readonly client: QueryClient
  readonly tenant: string
  /** The save whose preview was shown. */
  readonly asked: MutationRequest
}

/** Adds the receipt that was shown before to a save that starts a process. Adds nothing if no preview, or none with a change, was shown. */
export function withShownReceipt(request: MutationRequest, { client, tenant, asked }: Shown): MutationRequest {
  const receipt = client.getQueryData<Preview>(receiptPreviewKey(tenant, JSON.stringify(asked)))?.receipt
  if (!receipt || receipt.lines.length === 0) return request
  return { ...request, shown: { until: receipt.until, gross: receipt.after.gross } }
}
