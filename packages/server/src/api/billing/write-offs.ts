import type { proposeWriteOff as proposeCall } from '@twinwerk/contract/billing/write-offs'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { proposeWriteOff } from '../../payments/write-off/propose.ts'
import { actingOnce, type ActingParts } from './acting-once.ts'

export function proposeWriteOffHandler(parts: ActingParts): Handler<typeof proposeCall, Session> {
  return actingOnce(parts, proposeWriteOff)
}
