import type { ProcessRule } from '@twinwerk/model/process/process-rule'
import type { Write } from '@twinwerk/model/process/write'
import { findBuilding } from '../../parts/building.ts'
import { choice } from '../../parts/fields.ts'
import { lines, sendHowToMeasure, setUpLine } from '../../parts/line.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { find } from '../../steps/find.ts'
import { person } from '../../steps/person.ts'
import { provision } from '../../steps/provision.ts'
import { service } from '../../steps/service.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { help, install } from './texts.ts'

const building = 'process/processConnectionRequested:building'
const port = 'process/processConnectionRequested:port'
const cpe = 'process/processConnectionRequested:cpe'

const notActive: ProcessRule = {
  holds: 'count(lines[item.status = "active"]) = 0',
  reads: { lines },
  text: { de: 'Der Vertrag hat schon einen aktiven Anschluss.', en: 'The contract has an active line already.' },
}

/** A new line for a contract without a line: to the building, on a port, from the day of activation. */
export const connectionRequested: ProcessType = {
  name: 'processConnectionRequested',
  label: { de: 'Anschluss beauftragt', en: 'Telecom connection requested' },
  category: 'processTech',
  help,
  picks: {
    building: choice('telcoServiceConnectionBuilding', { de: 'Gebäudeanschluss', en: 'Building connection' }),
    port: choice('port', { de: 'Port', en: 'Port' }),
    cpe: choice('cpe', { de: 'Endgerät', en: 'CPE' }),
  },
  rules: [
    { holds: 'contract != null', text: { de: 'Der Vertrag fehlt.', en: 'The contract is missing.' } },
    notActive,
    {
      holds: 'count(building[item.constructionState = "orderable"]) = 1',
      reads: { building },
      text: { de: 'Das Gebäude ist noch nicht anschließbar.', en: 'The building cannot be connected yet.' },
    },
    {
      holds: 'count(taken[item.status != "ended"]) = 0',
      reads: { taken: `${port}/port:accesses` },
      text: { de: 'Der Port ist schon belegt.', en: 'The port is taken already.' },
    },
  ],
  // Only `notActive` is checked again, because the technician may take the port in the meantime and note that the building is connected.
  still: [notActive],
  steps: [
    received(),
    find(findBuilding),
    check({ group: 'Technik Betrieb' }),
    waitForDay(),
    person({ name: install, group: 'Technik Betrieb', deadline: 'P1D' }),
    write(activeLine()),
    provision(setUpLine),
    notifyCustomer(),
    service(sendHowToMeasure),
    done(),
  ],
}

function activeLine(): readonly Write[] {
  return [
    {
      kind: 'add',
      at: building,
      when: 'count(lines) = 0',
      reads: { lines },
      relation: 'telcoServiceConnectionBuilding:accesses',
      definition: 'access',
      values: { 'access:status': '"reserved"' },
      links: { 'access:contractElements': 'contract/contract:contractElements' },
    },
    { kind: 'link', at: lines, relation: 'access:port', to: port, replaces: true },
    { kind: 'link', at: lines, when: 'count(devices) > 0', reads: { devices: cpe }, relation: 'access:cpe', to: cpe, replaces: true },
    { kind: 'set', at: lines, values: { 'access:status': '"active"', 'access:activeSince': 'now()' } },
  ]
}
