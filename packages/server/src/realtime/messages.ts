import type { RealtimeMessage } from '@twinwerk/contract/realtime'
import type { SubscriptionEffect } from './subscription-effect.ts'

/** Above this number one message is sent instead, and the client repeats its query. */
const maxMessages = 50

/** Returns one message for each changed twin of the response, and one for all twins that may enter its lists. */
export function messagesOf({ changed, entering, gone }: SubscriptionEffect, now: string): readonly RealtimeMessage[] {
  const last = entering.at(-1)
  const messages: readonly RealtimeMessage[] = [
    ...changed.map((named) => ({ kind: 'changed' as const, ...named })),
    // The time of the message: the reader must not learn when something was hidden.
    ...gone.map(({ id }) => ({ kind: 'removed' as const, id, at: now })),
    ...(last ? [{ kind: 'list' as const, ...last }] : []),
  ]
  return messages.length > maxMessages ? [{ kind: 'list', at: now }] : messages
}
