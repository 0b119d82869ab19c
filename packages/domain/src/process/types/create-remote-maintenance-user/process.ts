import { remoteMaintenanceUser } from '../../../network/remote-maintenance-user/twin.ts'
import { choice, fieldsOf, same } from '../../parts/fields.ts'
import type { ProcessType } from '../../process-type.ts'
import { approve } from '../../steps/approve.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { provision } from '../../steps/provision.ts'
import { expireOn } from '../../steps/expire-on.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { addUser, allowMaintenance, deleteUser, help, removeUser } from './texts.ts'

const userParts = ['username', 'validUntil', 'scope', 'publicKey']
const cpe = 'process/processCreateRemoteMaintenanceUser:cpe'
const users = `${cpe}/cpe:remoteMaintenanceUsers`

export const createRemoteMaintenanceUser: ProcessType = {
  name: 'processCreateRemoteMaintenanceUser',
  label: { de: 'Fernwartungsbenutzer anlegen', en: 'Create remote-maintenance user' },
  category: 'processTech',
  help,
  fields: fieldsOf(remoteMaintenanceUser, userParts),
  picks: { cpe: choice('cpe', { de: 'Endgerät', en: 'CPE' }) },
  rules: [
    {
      holds: 'validUntil != null and validUntil > now()',
      text: { de: 'Das Ende der Gültigkeit fehlt oder ist vorbei.', en: 'The end of validity is missing or over.' },
    },
    {
      holds: 'count(users[item.username = username]) = 0',
      reads: { users },
      text: { de: 'Diesen Benutzer hat das Gerät schon.', en: 'The device has this user already.' },
    },
  ],
  steps: [
    received(),
    check({ group: 'Technik Betrieb', silent: true }),
    approve({ name: allowMaintenance, group: 'Geschäftsführung', deadline: 'P1D' }),
    waitForDay(),
    write([
      {
        kind: 'add',
        at: cpe,
        relation: 'cpe:remoteMaintenanceUsers',
        definition: 'remoteMaintenanceUser',
        values: same('remoteMaintenanceUser', userParts),
      },
    ]),
    provision({ name: addUser, handler: 'network/addUser' }),
    expireOn({
      name: deleteUser,
      date: 'validUntil',
      writes: [{ kind: 'delete', at: users, when: 'target.username = username' }],
      provision: { name: removeUser, handler: 'network/removeUser' },
    }),
    done(),
  ],
}
