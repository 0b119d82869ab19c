import { access } from '../../../network/access/twin.ts'
import { choice, fieldsOf } from '../../parts/fields.ts'
import { hasLine, lines, sendHowToMeasure } from '../../parts/line.ts'
import type { ProcessType } from '../../process-type.ts'
import { approve } from '../../steps/approve.ts'
import { arrangeVisit, visit } from '../../steps/arrange-visit.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { provision } from '../../steps/provision.ts'
import { service } from '../../steps/service.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { agreeOnChange, help, measureNewLine, switchTechnology } from './texts.ts'

const port = 'process/processChangeConnectionTechnology:port'

export const changeConnectionTechnology: ProcessType = {
  name: 'processChangeConnectionTechnology',
  label: { de: 'Anschlusstechnologie ändern', en: 'Change connection technology' },
  category: 'processTech',
  help,
  visit: { minutes: 120, days: 28 },
  fields: fieldsOf(access, ['mediumType']),
  picks: { port: choice('port', { de: 'Neuer Port', en: 'New port' }) },
  rules: [
    hasLine,
    { holds: 'mediumType != null', text: { de: 'Die neue Technologie fehlt.', en: 'The new technology is missing.' } },
    {
      holds: 'count(taken[item.status != "ended"]) = 0',
      reads: { taken: `${port}/port:accesses` },
      text: { de: 'Der Port ist schon belegt.', en: 'The port is taken already.' },
    },
  ],
  // Only `hasLine` is checked again, because the technician who measures the line may take the port in the meantime.
  still: [hasLine],
  steps: [
    received(),
    check({ group: 'Technik Betrieb' }),
    approve({ name: agreeOnChange, group: 'Auftragsmanagement', deadline: 'P7D' }),
    arrangeVisit('Technik Betrieb'),
    waitForDay(),
    visit({ name: measureNewLine, group: 'Technik Betrieb', deadline: 'P1D' }),
    write([
      { kind: 'link', at: lines, relation: 'access:port', to: port, replaces: true },
      { kind: 'set', at: lines, values: { 'access:mediumType': 'mediumType' } },
    ]),
    provision({ name: switchTechnology, handler: 'network/configure' }),
    notifyCustomer(),
    service(sendHowToMeasure),
    done(),
  ],
}
