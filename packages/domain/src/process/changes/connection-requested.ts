import type { ChangeProcess } from '../change/change.ts'
import { choice } from '../change/change.ts'

const name = 'processConnectionRequested'
const lines = 'contract/contract:contractElements/contractElement:access'

const notActive = {
  holds: 'count(lines[item.status = "active"]) = 0',
  reads: { lines },
  text: { de: 'Der Vertrag hat schon einen aktiven Anschluss.', en: 'The contract has an active line already.' },
}

/** A contract without a line gets one: to the building, by a port, on the day of activation. */
export const connectionRequested: ChangeProcess = {
  name,
  label: { de: 'Anschluss beauftragt', en: 'Telecom connection requested' },
  category: 'processTech',
  picks: {
    building: choice('telcoServiceConnectionBuilding', { de: 'Gebäudeanschluss', en: 'Building connection' }),
    port: choice('port', { de: 'Port', en: 'Port' }),
    cpe: choice('cpe', { de: 'Endgerät', en: 'CPE' }),
  },
  finds: { name: 'Gebäudeanschluss suchen', handler: 'findBuilding' },
  rules: [
    { holds: 'contract != null', text: { de: 'Der Vertrag fehlt.', en: 'The contract is missing.' } },
    notActive,
    {
      holds: 'count(building[item.constructionState = "orderable"]) = 1',
      reads: { building: `process/${name}:building` },
      text: { de: 'Das Gebäude ist noch nicht anschließbar.', en: 'The building cannot be connected yet.' },
    },
    {
      holds: 'count(taken[item.status != "ended"]) = 0',
      reads: { taken: `process/${name}:port/port:accesses` },
      text: { de: 'Der Port ist schon belegt.', en: 'The port is taken already.' },
    },
  ],
  // Who installs may take the port and say of the building that it is built.
  still: [notActive],
  group: 'Technik Betrieb',
  before: [{ name: 'Beim Kunden installieren', group: 'Technik Betrieb', deadline: 'P1D' }],
  writes: [
    {
      kind: 'add',
      at: `process/${name}:building`,
      when: 'count(lines) = 0',
      reads: { lines },
      relation: 'telcoServiceConnectionBuilding:accesses',
      definition: 'access',
      values: { 'access:status': '"reserved"' },
      links: { 'access:contractElements': 'contract/contract:contractElements' },
    },
    { kind: 'link', at: lines, relation: 'access:port', to: `process/${name}:port`, replaces: true },
    {
      kind: 'link',
      at: lines,
      when: 'count(devices) > 0',
      reads: { devices: `process/${name}:cpe` },
      relation: 'access:cpe',
      to: `process/${name}:cpe`,
      replaces: true,
    },
    { kind: 'set', at: lines, values: { 'access:status': '"active"', 'access:activeSince': 'now()' } },
  ],
  provision: { name: 'Anschluss einrichten', handler: 'network/configure' },
  afterwards: [{ name: 'Messhinweis senden (§ 7 TKTransparenzV)', handler: 'mailMeasureSpeed' }],
}
