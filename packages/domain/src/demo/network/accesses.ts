import { present } from '@twinwerk/model/error/present'
import type { Draft } from '../draft.ts'
import { placeKey } from '../geo/plots.ts'
import { isCoax, type Site } from '../geo/sites.ts'
import { numbered } from '../numbered.ts'
import { during, startOf } from '../period.ts'
import { addCpe, cpeDefinitionOf } from './cpes.ts'
import { deviceTypeOf, type Device } from './devices.ts'
import type { DomainKey } from './domains.ts'
import { downOf, stateOf, type Line } from './lines.ts'
import { inTurn } from '../in-turn.ts'

/** A line with the uuids of its twins. */
export type Access = {
  readonly line: Line
  readonly uuid: string
  readonly cpe: string
  readonly device: Device
  readonly port: string
  readonly site: Site
}

type Input = {
  readonly lines: readonly Line[]
  readonly sites: readonly Site[]
  readonly homes: ReadonlyMap<string, string>
  readonly fibres: ReadonlyMap<string, string>
  readonly devices: readonly Device[]
  readonly domains: ReadonlyMap<DomainKey, string>
  readonly today: string
}

const mediumTypes = { GPON: 'FTTB GPON', XGS: 'FTTB XGS-PON', AON: 'FTTB AON', DOCSIS: 'HFC DOCSIS' } as const
const comments = ['Router im Keller', 'Patchfeld im Hausanschlussraum, Schlüssel bei der Verwaltung', 'Dose im Flur hinter der Garderobe']

/** Adds the chain of each line: building, access, port, access device, and at the other end the customer's device in the home. */
export function addAccesses(draft: Draft, { lines, sites, homes, fibres, devices, domains, today }: Input): readonly Access[] {
  const siteOf = new Map(sites.map((site) => [site.plan.key, site]))
  const next = numbered('A', 6)
  const [rightful, intruder] = portTwice(lines, today)
  const portOf = new Map<Line, string>()
  return lines.map((line, index): Access => {
    const site = siteOf.get(placeKey(line.place))
    const connection = isCoax(line) ? site?.coax : site?.fibre
    if (!site || connection === undefined) throw new RangeError(`no building for ${line.key}`)
    const device = deviceFor(line, devices)
    const ownPort = device.take(line)
    const port = (rightful && line === intruder && portOf.get(rightful)) || ownPort
    portOf.set(line, port)
    const state = stateOf(line, today)
    const uuid = draft.add({
      key: `access/${line.key}`,
      definition: 'access',
      identifier: next(),
      attributes: {
        'access:status': state,
        'access:mediumType': mediumTypes[line.medium],
        'access:activeSince': line.from <= today ? startOf(line.from) : undefined,
        'access:activeUntil': during(undefined, line.to).to,
        'access:lineId': `DEU.ELST.${String(10_000_001 + index)}`,
        'access:commentText': index % 9 === 0 ? comments[(index / 9) % comments.length] : undefined,
        'access:technicalData': { profile: `${downOf(line) / 1_000_000}M`, vlan: vlanOf(line) },
      },
    })
    const period = during(line.from, line.to)
    draft.link({ relationship: 'access:tscbForAccess', source: uuid, target: connection })
    draft.link({ relationship: 'access:port', source: uuid, target: port, ...period })
    draft.link({ relationship: 'access:domain', source: uuid, target: present(domains.get(vlanOf(line)), 'domain of the line') })
    const fibre = fibres.get(line.key)
    if (fibre !== undefined) draft.link({ relationship: 'fibre:access', source: fibre, target: uuid, ...period })
    const ended = state === 'ended'
    const cpe = addCpe(draft, {
      key: `cpe/${line.key}`,
      medium: line.medium,
      index,
      since: line.from < today ? line.from : today,
      condition: line.from > today ? 'new' : 'used',
      storedAt: ended ? 'Lager Am Kabelwerk, Regal C' : line.from > today ? 'Kommissioniert' : undefined,
    })
    draft.link({ relationship: 'access:cpe', source: uuid, target: cpe, ...period })
    draft.link({
      relationship: 'cpe:telcoServiceConnectionHome',
      source: cpe,
      target: present(homes.get(line.key), `home of ${line.key}`),
      ...period,
    })
    const definition = cpeDefinitionOf(line.medium)
    const upstream =
      definition === 'cpeDocsis'
        ? { relationship: 'cpeDocsis:accessDevice', target: device.uuid }
        : { relationship: `${definition}:port`, target: ownPort }
    draft.link({ ...upstream, source: cpe, ...period })
    linkElements(draft, { line, uuid, cpe })
    return { line, uuid, cpe, device, port, site }
  })
}

function linkElements(draft: Draft, { line, uuid, cpe }: Pick<Access, 'line' | 'uuid' | 'cpe'>): void {
  for (const element of line.elements) {
    const runs = during(element.from, element.to)
    draft.link({ relationship: 'contractElement:access', source: element.uuid, target: uuid, ...runs })
    draft.link({ relationship: 'contractElement:cpes', source: element.uuid, target: cpe, ...runs })
  }
}

/** Returns two running lines for a mistake that checks must find: the second line is entered on the port of the first. */
function portTwice(lines: readonly Line[], today: string): readonly Line[] {
  // Lines share the ports of an OLT by right.
  const running = lines.filter((line) => deviceTypeOf[line.medium] !== 'OLT' && !isNamed(line) && stateOf(line, today) === 'active')
  return running.slice(0, 2)
}

/** The named customers of the demo world make no mistakes. */
function isNamed({ contract }: Line): boolean {
  return !contract.plan.key.startsWith('telecom-')
}

function deviceFor(line: Line, devices: readonly Device[]): Device {
  const type = deviceTypeOf[line.medium]
  const fitting = devices.filter(({ plan }) => plan.deviceType === type && plan.serves.includes(line.place.city))
  if (fitting.length === 0) throw new RangeError(`no ${type} for ${line.key} in ${line.place.city}`)
  return inTurn(fitting, [...line.place.street].length)
}

function vlanOf({ contract }: Line): DomainKey {
  return contract.plan.elements.some(({ product }) => product.targetGroup === 'business') ? 'business' : 'internet'
}
