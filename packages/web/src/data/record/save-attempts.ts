import type { MutationRequest, SaveResult } from '@twinwerk/model/mutation/mutation-json'
import { CallError } from '../call.ts'

/** A save whose answer is not known yet. */
type OpenAttempt = { readonly body: string; readonly key: string }

type Send = (request: MutationRequest, idempotencyKey: string) => Promise<SaveResult>

/**
 * Gives each save its idempotency key. When it is not known whether the server has done a save, trying the same one again uses the same
 * key, so that it happens once.
 */
export function saveAttempts() {
  let open: OpenAttempt | undefined
  return {
    async send(request: MutationRequest, send: Send): Promise<SaveResult> {
      const body = JSON.stringify(request)
      const attempt = open?.body === body ? open : { body, key: crypto.randomUUID() }
      open = attempt
      try {
        const result = await send(request, attempt.key)
        open = undefined
        return result
      } catch (error) {
        if (error instanceof CallError && isAnswered(error)) open = undefined
        throw error
      }
    },
  }
}

/** The server has said no: nothing of it was done. */
export function isAnswered({ status }: CallError): boolean {
  return status >= 400 && status < 500 && status !== 429
}
