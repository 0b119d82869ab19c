import type { slots as slotsCall } from '@twinwerk/contract/execute/slots'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { placeInDiagram } from '../../runner/diagram/diagram-of.ts'
import { readSlotsOf } from '../../runner/visits/read-slots.ts'
import { readHeldRights } from '../../store/rights/held-rights.ts'
import type { ExecuteParts } from './definitions.ts'

export function slotsHandler({ access, clockOf, storeOf, definitionOf }: ExecuteParts): Handler<typeof slotsCall, Session> {
  return async ({ session, tenant: named, params }) => {
    const caller = await access.callerIn(session, named)
    const { database, registry, codes } = await storeOf(caller.tenant)
    const process = parseTwinId(params.process)
    if (!process) throw new AppError('NOT_FOUND')
    const { tenant, grants, timeZone } = caller
    return database.transaction({ role: 'app', tenant }, async (transaction) => {
      const clock = clockOf(timeZone)
      const question = { verb: 'select', family: 'execution', uuids: [process.uuid], attributes: [placeInDiagram] } as const
      const [held] = await readHeldRights(
        transaction,
        { registry, codes, grants },
        { binding: { ...caller, ...clock, body: undefined }, questions: [question] },
      )
      if (!held?.get(process.uuid)?.has(placeInDiagram)) throw new AppError('NOT_FOUND')
      const found = await readSlotsOf(
        transaction,
        { registry, codes },
        { tenant, process: process.uuid, definitionOf, zone: timeZone, now: clock.now },
      )
      return { slots: found?.map(({ begin, end }) => ({ begin, end })) ?? null }
    })
  }
}
