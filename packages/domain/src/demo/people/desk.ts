import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Draft } from '../draft.ts'
import { startOf } from '../period.ts'
import { uuidOf } from '../../shared/uuid-of.ts'
import { people } from './people.ts'

const noticesEach = 3

/**
 * Adds the things that staff find after the sign-in: notifications of open processes, the newest unread, and a saved view of contracts that
 * end soon.
 */
export function addDesks(draft: Draft, shortId: 'swe' | 'gle', today: string): void {
  const { twins, processes } = draft.done()
  const first = processes.filter(({ course }) => course.kind === 'stop').slice(0, noticesEach)
  const open = first.flatMap(({ uuid }) => twins.find((twin) => twin.uuid === uuid) ?? [])
  for (const { username, in: places } of people) {
    const place = places[shortId]
    if (!place || 'customer' in place) continue
    const user = uuidOf(`${shortId}/user/${username}`)
    for (const [index, process] of open.entries()) {
      const notification = draft.add({
        key: `notification/${username}/${index}`,
        definition: 'notification',
        attributes: {
          'notification:messageId': `demo-${username}-${index}`,
          'notification:type': 'process',
          'notification:read': index > 0,
          'notification:value': `${index === 1 ? 'Frist abgelaufen' : 'Neuer Vorgang'}: ${String(process.attributes['execution:bpmnName'])}`,
          'notification:timestamp': startOf(addDays(today, -index)),
          'notification:openPath': formatTwinId(process.definition, process.uuid),
        },
      })
      draft.link({ relationship: 'notification:user', source: notification, target: user })
    }
    if (place.role !== 'tenantAdmin' && place.role !== 'customerService') continue
    const view = draft.add({
      key: `view/${username}/ending`,
      definition: 'savedView',
      attributes: {
        'savedView:name': 'Enden in 90 Tagen',
        'savedView:route': 'contracts/contractsTelecom',
        'savedView:choice': {
          where: { path: ['contract:contractEnd'], operator: 'between', value: [{ $: 'today' }, { $: 'today', offset: 'P90D' }] },
        },
        'savedView:isDefault': false,
      },
    })
    draft.link({ relationship: 'savedView:owner', source: view, target: user })
  }
}
