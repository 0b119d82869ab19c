import type { journey } from '@twinwerk/contract/customerjourney/journey'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { readJourney } from '../../orders/read-journey.ts'
import type { VisitParts } from './visit.ts'
import { visit } from './visit.ts'

export function journeyHandler(parts: VisitParts): Handler<typeof journey, Session> {
  return async ({ params, query, ip }) => {
    const { tenant, store, clock } = await visit(parts, { named: params.tenant, ip })
    return (await readJourney(store, { tenant: tenant.uuid, clock, journey: query.journey })).offered
  }
}
