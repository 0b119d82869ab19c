import type { RealtimeMessage } from '@twinwerk/contract/realtime'
import type { SubscriptionEffect } from './subscription-effect.ts'

/** Beyond this it is simpler to ask again. */
const maxMessages = 50

/** One message for each twin of the answer, and one for all that may come into its lists. */
export function messagesOf({ changed, entering, gone }: SubscriptionEffect, now: string): readonly RealtimeMessage[] {
  const last = entering.at(-1)
  const messages: readonly RealtimeMessage[] = [
    ...changed.map((named) => ({ kind: 'changed' as const, ...named })),
    // When something was hidden from the reader is not the reader's business: this is the time of the message.
    ...gone.map(({ id }) => ({ kind: 'removed' as const, id, at: now })),
    ...(last ? [{ kind: 'list' as const, ...last }] : []),
  ]
  return messages.length > maxMessages ? [{ kind: 'list', at: now }] : messages
}
