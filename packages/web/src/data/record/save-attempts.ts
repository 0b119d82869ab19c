import type { MutationRequest, SaveResult } from '@twinwerk/model/mutation/mutation-json'
import type { Output } from '@twinwerk/contract/calls'
import type { QueryClient } from '@tanstack/react-query'
import type { CallError } from '../call.ts'

/** A save that has not succeeded yet. */
type OpenAttempt = { readonly body: string; readonly key: string }

type Send = (request: MutationRequest, idempotencyKey: string) => Promise<SaveResult>

/**
 * Assigns each save its idempotency key. If the outcome of a save is unknown, a retry of the same save uses the same key, so that the save
 * happens once. A rejection does not free the key: it says nothing about an earlier attempt, and the server stores no rejected save.
 */
export function saveAttempts() {
  let open: OpenAttempt | undefined
  return {
    async send(request: MutationRequest, send: Send): Promise<SaveResult> {
      const body = JSON.stringify(request)
      const attempt = open?.body === body ? open : { body, key: crypto.randomUUID() }
      open = attempt
      const result = await send(request, attempt.key)
      open = undefined
      return result
    },
  }
}

/** Returns true if the server has rejected the request, so that it had no effect. */
export function isAnswered({ status }: CallError): boolean {
  return status >= 400 && status < 500 && status !== 429
}

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
