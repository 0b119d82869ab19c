import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import { present } from '@twinwerk/model/error/present'
import type { Draft } from '../draft.ts'
import type { Site } from '../geo/sites.ts'
import { pointOn } from '../geo/town-plan.ts'
import { addClosure } from '../geo/closures.ts'
import type { Medium } from '../product/products.ts'
import { createSlots, type Slots } from '../slots.ts'

export type DevicePlan = {
  readonly name: string
  readonly deviceType: 'OLT' | 'CMTS' | 'AON'
  /** The town whose technical building contains the device. The device also serves the towns in `serves`. */
  readonly city: string
  readonly serves: readonly string[]
  readonly ports: number
}

export type Device = {
  readonly uuid: string
  readonly plan: DevicePlan
  /** Returns a port that is free. */
  readonly take: Slots<string>['take']
}

const portTypes = { OLT: 'PON', CMTS: 'COAX', AON: 'SFP' } as const
const portsInSlot = 16

/** The type of access device for lines of each medium. */
export const deviceTypeOf: Readonly<Record<Medium, DevicePlan['deviceType']>> = { GPON: 'OLT', XGS: 'OLT', AON: 'AON', DOCSIS: 'CMTS' }

type Input = {
  readonly plans: readonly DevicePlan[]
  readonly sites: readonly Site[]
  readonly domains: readonly string[]
  readonly today: string
}

/** Adds devices with their ports in the technical buildings, and the racks at which their fibres end. */
export function addDevices(draft: Draft, { plans, sites, domains, today }: Input): readonly Device[] {
  for (const site of sites.filter(({ plan }) => plan.use === 'technical'))
    addClosure(draft, {
      key: `closure/odf/${site.plan.key}`,
      name: `ODF ${site.plan.address.city}`,
      closureType: 'POP-ODF',
      trays: 96,
      city: site.plan.address.city,
      at: site.plot.entry,
      building: site.building,
    })
  return plans.map((plan, index) => {
    const site = present(
      sites.find((each) => each.plan.use === 'technical' && each.plan.address.city === plan.city),
      `technical building in ${plan.city}`,
    )
    const uuid = draft.add({
      key: `device/${plan.name}`,
      definition: 'accessDevice',
      attributes: {
        'asset:inventoryNumber': `INV-${String(index + 1).padStart(5, '0')}`,
        'asset:serialNumber': `SN${plan.deviceType}${String(4711 + index).padStart(6, '0')}`,
        'asset:purchasedAt': addMonths(today, -30 - index),
        'asset:condition': 'used',
        'accessDevice:name': plan.name,
        'accessDevice:deviceType': plan.deviceType,
        'accessDevice:hostname': `${plan.name.toLowerCase()}.netz.${draft.shortId}.example`,
        'accessDevice:managementIp': `10.20.0.${index + 11}`,
        'accessDevice:location': pointOn(plan.city, site.plot.entry),
      },
    })
    draft.link({ relationship: 'accessDevice:building', source: uuid, target: site.building })
    for (const target of domains) draft.link({ relationship: 'accessDevice:domains', source: uuid, target })
    const ports = Array.from({ length: plan.ports }, (_, number) => addPort(draft, { plan, device: uuid, index: number }))
    // Lines fill one port before the next one. The first splitter of each OLT is small, so that one port is full.
    const places = ports.flatMap((port, number) => Array.from({ length: linesOn(plan, number) }, () => port))
    return { uuid, plan, ...createSlots(`port of ${plan.name}`, places) }
  })
}

/** Returns the number of lines that the demo world puts on a port. */
function linesOn({ deviceType }: DevicePlan, index: number): number {
  if (deviceType !== 'OLT') return 1
  return index === 0 ? smallSplitter : 4
}

const smallSplitter = 4

type Port = { readonly plan: DevicePlan; readonly device: string; readonly index: number }

function addPort(draft: Draft, { plan, device, index }: Port): string {
  const port = draft.add({
    key: `device/${plan.name}/port/${index}`,
    definition: 'port',
    attributes: {
      'port:number': index % portsInSlot,
      'port:slot': Math.floor(index / portsInSlot),
      'port:unit': 0,
      'port:portType': portTypes[plan.deviceType],
      'port:splitterRatio': plan.deviceType === 'OLT' ? (index === 0 ? smallSplitter : 32) : undefined,
      'port:defective': plan.deviceType === 'CMTS' && index === plan.ports - 1 ? true : undefined,
      'port:importedRemoteId': `${plan.name}:0/${Math.floor(index / portsInSlot)}/${index % portsInSlot}`,
    },
  })
  draft.link({ relationship: 'accessDevice:ports', source: device, target: port, position: index })
  return port
}
