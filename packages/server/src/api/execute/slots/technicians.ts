import type { slotTechnicians } from '@twinwerk/contract/execute/slots/technicians'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import type { ExecuteParts } from '../definitions.ts'
import { withSlots } from '../slots.ts'

/** The attribute by which a caller sees a user. */
const named = 'user:surname'

export function slotTechniciansHandler(parts: ExecuteParts): Handler<typeof slotTechnicians, Session> {
  return (asked) =>
    withSlots(parts, asked, async (found, ask) => {
      if (!found) return { slots: null }
      const uuids = [...new Set(found.flatMap(({ technicians }) => technicians))]
      const held = await ask({ verb: 'select', family: 'user', uuids, attributes: [named] })
      const isSeen = (uuid: string) => held?.get(uuid)?.has(named) === true
      const slots = found.map(({ technicians, ...span }) => ({
        ...span,
        technicians: technicians.filter(isSeen).map((uuid) => formatTwinId('user', uuid)),
      }))
      return { slots: slots.filter(({ technicians }) => technicians.length > 0) }
    })
}
