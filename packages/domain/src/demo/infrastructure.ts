import type { WrittenContract } from './contract/contract-plan.ts'
import type { Draft } from './draft.ts'
import { addFields, fieldTrenches } from './geo/fields.ts'
import { addPlant, type Plant } from './geo/plant.ts'
import type { BuildingPlan } from './geo/plots.ts'
import { addSites, type Site } from './geo/sites.ts'
import { townTrenches } from './geo/trenches.ts'
import { addAccesses, type Access } from './network/accesses.ts'
import { addDevices, type DevicePlan } from './network/devices.ts'
import { addDomains } from './network/domains.ts'
import { addIpNetworks } from './network/ip-networks.ts'
import { linesOf } from './network/lines.ts'
import { addNumbers, type NumberRange } from './network/numbers.ts'
import { addRoverFirmware } from './network/rover-firmware.ts'
import { addFirmware, addRemoteMaintenance, addStock, addTools } from './network/stock.ts'
import { addCircuits } from './network/wholesale.ts'
import { withoutStory, type Customer } from './partner/customer.ts'
import type { Medium } from './product/products.ts'
import type { Volumes } from './volumes.ts'

/** The network of a provider: its devices, media and phone numbers. */
export type NetworkPlan = {
  /** The town with the provider's fields and workshop. */
  readonly city: string
  readonly devices: readonly DevicePlan[]
  readonly media: readonly Medium[]
  readonly numbers: NumberRange
  readonly namedNumbers: Readonly<Record<string, number | { readonly block: readonly [number, number] }>>
}

type Input = {
  readonly plan: NetworkPlan
  readonly buildings: readonly BuildingPlan[]
  readonly customers: readonly Customer[]
  readonly contracts: readonly WrittenContract[]
  readonly carrier: string
  readonly volumes: Volumes
  readonly today: string
}

export type Infrastructure = {
  readonly sites: readonly Site[]
  readonly fields: readonly string[]
  readonly accesses: readonly Access[]
  readonly plant: Plant
  readonly tools: readonly string[]
  readonly stock: readonly string[]
}

/** Adds the sites, lines and devices that the contracts need. */
export function addInfrastructure(draft: Draft, { plan, buildings, customers, contracts, carrier, volumes, today }: Input): Infrastructure {
  const { city } = plan
  const lines = linesOf(contracts)
  const { sites, homes } = addSites(draft, { plans: buildings, lines, customers, today })
  const heirs = customers.find(({ number }) => number === 100003)?.uuid
  const fields = addFields(draft, { city, owners: landowners(customers).map(({ uuid }) => uuid), heirs, count: volumes.fields })
  const plant = addPlant(draft, { sites, trenches: [...townTrenches(sites), ...fieldTrenches({ city, fields, today })] })
  const domains = addDomains(draft)
  const devices = addDevices(draft, { plans: plan.devices, sites, domains: [...domains.values()], today })
  const accesses = addAccesses(draft, { lines, sites, homes, fibres: plant.fibres, devices, domains, today })
  addIpNetworks(draft, accesses)
  addNumbers(draft, { contracts, range: plan.numbers, today, free: volumes.freeNumbers, named: plan.namedNumbers })
  addCircuits(draft, { accesses, carrier, count: volumes.circuits })
  addFirmware(draft, accesses, today)
  addRemoteMaintenance(draft, accesses, today)
  const stock = addStock(draft, { media: plan.media, count: volumes.stock, used: accesses.length, today })
  const tools = addTools(draft, { city, count: volumes.tools, today })
  addRoverFirmware(draft, { tools, today })
  return { sites, fields, accesses, plant, tools, stock }
}

/** Returns the owners of fields: private customers without a story. */
export function landowners(customers: readonly Customer[]): readonly Customer[] {
  return customers.filter((customer) => withoutStory(customer) && customer.segment === 'private').slice(0, 12)
}
