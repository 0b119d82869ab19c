import { apply } from '../../../store/apply/apply.ts'
import { lockTwin } from '../lock-twin.ts'
import type { InsideTask } from '../../work/service-task.ts'
import { plannedVisits } from './planned-visits.ts'
import { numberOf, textOf } from '../../instance/twin-values.ts'

/**
 * Stores the result of the visit with the appointment. A visit that did not take place frees its slot, and the process asks for another. A
 * visit that we missed is counted if the process counts missed visits (§ 58 (4) TKG).
 */
export const closeVisit: InsideTask = async (work) => {
  const { transaction, parts, author, subject } = work
  const { process } = subject
  const result = process.valueOf('processOrder:visitResult')
  const visited = result === null || result === 'done'
  const visits = await plannedVisits(work)
  const missed = `${process.definition}:missedAppointments` as const
  const counts = result === 'missed' && parts.registry.attributes.has(missed)
  await lockTwin(work, process)
  await apply(transaction, parts, {
    author,
    changes: [
      ...visits.map(
        ({ uuid }) => ({ kind: 'updateTwin', uuid, definition: 'visit', attributes: { 'visit:state': stateAfter(result) } }) as const,
      ),
      {
        kind: 'updateTwin',
        uuid: process.uuid,
        definition: process.definition,
        attributes: {
          ...(!visited && { 'processOrder:appointment': null, 'processOrder:visitResult': null }),
          ...(counts && { [missed]: (numberOf(process, missed) ?? 0) + 1 }),
        },
      },
    ],
  })
  return visited ? { visited } : { visited, lastVisit: result, lastVisitAt: textOf(process, 'processOrder:appointment') }
}

/** A visit whose task went back to the dispatcher found nobody. */
function stateAfter(result: unknown): unknown {
  return result === 'returned' ? 'absent' : (result ?? 'done')
}
