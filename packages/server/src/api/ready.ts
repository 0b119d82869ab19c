import type { ready as readyCall } from '@twinwerk/contract/ready'
import type { Handler } from '../http/register.ts'
import type { Session } from '../identity/session.ts'
import type { Checks } from '../store/checks.ts'
import type { Readiness } from './readiness.ts'
import type { Systems } from './systems.ts'

type Parts = Pick<Readiness, 'checks'> & { readonly systems: Systems }

export function readyHandler({ checks, systems }: Parts): Handler<typeof readyCall, Session> {
  return async ({ query, reply }) => {
    const found = { ...(query.verbose === undefined ? {} : asChecks(await systems())), ...(await checks()) }
    const ready = Object.values(found).every((check) => check.ok)
    if (!ready) reply.status(503)
    return { ready, degraded: Object.values(found).some((check) => check.degraded), checks: found }
  }
}

function asChecks(states: Awaited<ReturnType<Systems>>): Checks {
  const found = Object.entries(states).filter(([, state]) => state !== 'off')
  return Object.fromEntries(
    found.map(([name, state]) => [name, state === 'ok' ? { ok: true } : { ok: true, degraded: true, detail: 'it does not answer' }]),
  )
}
