import type { allocate as allocateCall } from '@twinwerk/contract/billing/allocate'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { allocateFor } from '../../payments/allocate-for.ts'
import { actingOnce, type ActingParts } from './acting-once.ts'

export function allocateHandler(parts: ActingParts): Handler<typeof allocateCall, Session> {
  return actingOnce(parts, allocateFor)
}
