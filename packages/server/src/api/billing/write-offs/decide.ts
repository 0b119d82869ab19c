import type { decideWriteOff as decideCall } from '@twinwerk/contract/billing/write-offs/decide'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { decideWriteOff } from '../../../payments/write-off/decide.ts'
import { actingOnce, type ActingParts } from '../acting-once.ts'

export function decideWriteOffHandler(parts: ActingParts): Handler<typeof decideCall, Session> {
  return actingOnce(parts, decideWriteOff)
}
