import { visitPlanOf } from '@twinwerk/domain/process/visits'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { textIn } from '@twinwerk/model/text/text'
import { v7 } from 'uuid'
import { apply } from '../../../store/apply/apply.ts'
import { newLink, newTwin } from '../../../store/write/new-changes.ts'
import { readSlots } from '../../visits/read-slots.ts'
import { lockTwin } from '../lock-twin.ts'
import type { InsideTask } from '../../work/service-task.ts'
import { followPath } from '../../writes/follow-path.ts'
import { plannedVisits } from './planned-visits.ts'

/**
 * Books the time that was chosen for the process, with the technician who was chosen for it if available, else with the available one who
 * has the least to do on that day. The earlier slot of
 * the process becomes free. If two processes choose the last slot, the second has to choose another: `booked` is false.
 */
export const bookVisit: InsideTask = async (work) => {
  const { transaction, parts, author, definition, subject, zone, mail } = work
  const { process } = subject
  const chosen = process.valueOf('processOrder:appointment')
  const slots = await readSlots(transaction, parts, { tenant: author.tenant, subject, definition, now: author.at, zone, locked: true })
  const slot = slots?.find(({ begin }) => typeof chosen === 'string' && Date.parse(begin) === Date.parse(chosen))
  const earlier = (await plannedVisits(work)).map(
    ({ uuid }) => ({ kind: 'updateTwin', uuid, definition: 'visit', attributes: { 'visit:state': 'cancelled' } }) as const,
  )
  if (typeof chosen !== 'string' || (slots && !slot)) {
    await lockTwin(work, process)
    await apply(transaction, parts, {
      author,
      changes: [
        ...earlier,
        { kind: 'updateTwin', uuid: process.uuid, definition: process.definition, attributes: { 'processOrder:appointment': null } },
      ],
    })
    return { booked: false, lastVisit: 'taken', lastVisitAt: chosen }
  }
  const visit = v7()
  const wanted = (await followPath(work, 'process/processOrder:visitTechnician')).map(({ uuid }) => uuid)
  const technician = slot?.technicians.find((each) => wanted.includes(each)) ?? slot?.technicians[0]
  const label = textIn(definitionOf(parts.registry, process.definition).label, mail.from.language)
  await apply(transaction, parts, {
    author,
    changes: [
      ...earlier,
      newTwin(visit, 'visit', {
        'appointment:subject': `${label} ${String(process.valueOf('entity:tenantWideIdentifier') ?? '')}`.trim(),
        'appointment:begin': chosen,
        'appointment:end': new Date(Date.parse(chosen) + visitPlanOf(process.definition).minutes * 60_000).toISOString(),
        'visit:state': 'planned',
      }),
      newLink('visit:process', visit, process.uuid),
      ...(technician === undefined ? [] : [newLink('appointment:technician', visit, technician)]),
    ],
  })
  return { booked: true }
}
