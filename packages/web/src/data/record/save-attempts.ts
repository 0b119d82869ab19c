import type { MutationRequest, SaveResult } from '@twinwerk/model/mutation/mutation-json'
import { CallError } from '../call.ts'

/** A save whose answer is not known yet. */
export type OpenAttempt = { readonly body: string; readonly key: string }

type Options = {
  /** What was open before, where the page outlives a reload. */
  readonly before?: OpenAttempt | undefined
  /** Told before each sending what is open, and after a refusal that nothing is. What was done is for the caller to forget. */
  readonly keep?: (open: OpenAttempt | undefined) => Promise<void>
}

type Send = (request: MutationRequest, idempotencyKey: string) => Promise<SaveResult>

/**
 * Gives each save its idempotency key. When it is not known whether the server has done a save, trying the same one again uses the same key, so that it
 * happens once.
 */
export function saveAttempts({ before, keep }: Options = {}) {
  let open = before
  return {
    async send(request: MutationRequest, send: Send): Promise<SaveResult> {
      const body = JSON.stringify(request)
      const attempt = open?.body === body ? open : { body, key: crypto.randomUUID() }
      open = attempt
      if (keep) await keep(open)
      try {
        const result = await send(request, attempt.key)
        open = undefined
        return result
      } catch (error) {
        if (error instanceof CallError && isAnswered(error)) {
          open = undefined
          if (keep) await keep(open)
        }
        throw error
      }
    },
  }
}

function isAnswered({ status }: CallError): boolean {
  return status >= 400 && status < 500 && status !== 429
}
