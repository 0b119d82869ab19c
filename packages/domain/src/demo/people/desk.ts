import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Draft } from '../draft.ts'
import { startOf } from '../period.ts'
import { uuidOf } from '../../shared/uuid-of.ts'
import { people } from './people.ts'

const noticesEach = 3

/** What staff find when they sign in: notifications of open tasks, the newest unread, and a kept view of contracts that end soon. */
export function addDesks(draft: Draft, shortId: 'swe' | 'gle', today: string): void {
  const open = draft.find('userTask').filter(({ attributes }) => attributes['execution:status'] === 'new')
  for (const { username, in: places } of people) {
    const place = places[shortId]
    if (!place || 'customer' in place) continue
    const user = uuidOf(`${shortId}/user/${username}`)
    for (const [index, task] of open.slice(0, noticesEach).entries()) {
      const notification = draft.add({
        key: `notification/${username}/${index}`,
        definition: 'notification',
        attributes: {
          'notification:messageId': `demo-${username}-${index}`,
          'notification:type': 'task',
          'notification:read': index > 0,
          'notification:value': `${index === 1 ? 'Frist abgelaufen' : 'Neue Aufgabe'}: ${String(task.attributes['execution:bpmnName'])}`,
          'notification:timestamp': startOf(addDays(today, -index)),
          'notification:openPath': formatTwinId(task.definition, task.uuid),
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
