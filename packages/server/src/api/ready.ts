import type { ready as readyCall } from '@twinwerk/contract/ready'
import type { Handler } from '../http/register.ts'
import type { Session } from '../identity/session.ts'
import type { Checks } from '../store/checks.ts'

export function readyHandler({ checks }: { checks: () => Promise<Checks> }): Handler<typeof readyCall, Session> {
  return async ({ reply }) => {
    const found = await checks()
    const ready = Object.values(found).every((check) => check.ok)
    if (!ready) reply.status(503)
    return { ready, checks: found }
  }
}
