import type { slots as slotsCall } from '@twinwerk/contract/execute/slots'
import type { FreeSlot } from '@twinwerk/model/calculator/work/free-slots'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { placeInDiagram } from '../../runner/diagram/diagram-of.ts'
import { readSlotsOf } from '../../runner/visits/read-slots.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { HeldRights, RightsQuestion } from '../../store/rights/held-rights.ts'
import { readHeldRights } from '../../store/rights/held-rights.ts'
import type { ExecuteParts } from './definitions.ts'

export function slotsHandler(parts: ExecuteParts): Handler<typeof slotsCall, Session> {
  return (asked) => withSlots(parts, asked, async (found) => ({ slots: found?.map(({ begin, end }) => ({ begin, end })) ?? null }))
}

type Asked = { readonly session: Session; readonly tenant: string | undefined; readonly params: { readonly process: string } }
/** Answers a question about the caller's rights. */
type Ask = (question: RightsQuestion) => Promise<HeldRights | undefined>
type Answer<T> = (found: readonly FreeSlot[] | undefined, ask: Ask) => Promise<T>

/** Reads the slots of a process and answers with them. Throws NOT_FOUND for a caller who may not read the steps of the process. */
export async function withSlots<T>(
  { access, clockOf, storeOf, definitionOf }: ExecuteParts,
  { session, tenant: named, params }: Asked,
  answer: Answer<T>,
): Promise<T> {
  const caller = await access.callerIn(session, named)
  const { database, registry, codes } = await storeOf(caller.tenant)
  const process = parseTwinId(params.process)
  if (!process) throw new AppError('NOT_FOUND')
  const { tenant, grants, timeZone } = caller
  return database.transaction({ role: 'app', tenant }, async (transaction: Transaction) => {
    const clock = clockOf(timeZone)
    const ask: Ask = async (question) => {
      const binding = { ...caller, ...clock, body: undefined }
      return (await readHeldRights(transaction, { registry, codes, grants }, { binding, questions: [question] }))[0]
    }
    const held = await ask({ verb: 'select', family: 'execution', uuids: [process.uuid], attributes: [placeInDiagram] })
    if (!held?.get(process.uuid)?.has(placeInDiagram)) throw new AppError('NOT_FOUND')
    const request = { tenant, process: process.uuid, definitionOf, zone: timeZone, now: clock.now }
    return answer(await readSlotsOf(transaction, { registry, codes }, request), ask)
  })
}
