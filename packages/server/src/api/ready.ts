import type { ready as readyCall } from '@twinwerk/contract/ready'
import type { Handler } from '../http/register.ts'
import type { Session } from '../identity/session.ts'
import type { Readiness } from './readiness.ts'

export function readyHandler({ checks }: Pick<Readiness, 'checks'>): Handler<typeof readyCall, Session> {
  return async ({ reply }) => {
    const found = await checks()
    const ready = Object.values(found).every((check) => check.ok)
    if (!ready) reply.status(503)
    return { ready, degraded: Object.values(found).some((check) => check.degraded), checks: found }
  }
}
