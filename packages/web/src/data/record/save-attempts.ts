import type { MutationRequest, SaveResult } from '@twinwerk/model/mutation/mutation-json'
import type { CallError } from '../call.ts'

/** A save that has not succeeded yet. */
type OpenAttempt = { readonly body: string; readonly key: string }

type Send = (request: MutationRequest, idempotencyKey: string) => Promise<SaveResult>

/**
 * Gives each save its idempotency key. When it is not known whether the server has done a save, trying the same one again uses the same
 * key, so that it happens once. A refusal frees no key: it says nothing about an earlier try, and the server keeps no refused one.
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

/** The server has said no: nothing of it was done. */
export function isAnswered({ status }: CallError): boolean {
  return status >= 400 && status < 500 && status !== 429
}
