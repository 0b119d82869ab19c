import type { Systematics } from '@twinwerk/model/definition/twin-definition'

/** The relations that lead from a record to the records around it. */
type Ways = readonly (readonly Systematics[])[]

export const contracts = 'businessPartner:consumingContracts'

/** The ways from a line to its contracts. */
export const contractOfAccess = ['access:contractElements', 'contractElement:contract'] as const
export const contractOfDevice = ['cpe:contractElement', 'contractElement:contract'] as const
export const accessesOfBuilding = ['building:telcoServiceConnections', 'telcoServiceConnectionBuilding:accesses'] as const
/** The way to the contracts of all lines in a building. */
export const contractsOfBuilding = [...accessesOfBuilding, ...contractOfAccess] as const

/** Returns the ways over contracts, for each type of record that has a contract. `step` leads from the contract. */
export function overContracts(step: Systematics): Readonly<Record<string, Ways>> {
  return {
    contract: [[step]],
    customer: [[contracts, step]],
    access: [[...contractOfAccess, step]],
    cpe: [[...contractOfDevice, step]],
  }
}

/** The ways to processes, for each type of record that processes work on. */
export const toProcesses: Readonly<Record<string, Ways>> = {
  ...overContracts('contract:executions'),
  customer: [['businessPartner:executions'], [contracts, 'contract:executions']],
  access: [['access:massFaults'], [...contractOfAccess, 'contract:executions']],
  accessDevice: [
    ['accessDevice:faults'],
    ['accessDevice:maintenanceWindows'],
    ['accessDevice:ports', 'port:accesses', 'access:massFaults'],
  ],
  cpe: [
    ['cpe:access', 'access:massFaults'],
    [...contractOfDevice, 'contract:executions'],
  ],
  building: [
    [...accessesOfBuilding, 'access:massFaults'],
    [...contractsOfBuilding, 'contract:executions'],
  ],
}

/**
 * Returns the ways to what hangs on processes: from a process itself, and over processes from what they are about. `step` leads from the
 * process.
 */
export function overProcesses(step: Systematics): Readonly<Record<string, Ways>> {
  const around = Object.entries(toProcesses).map(([type, ways]) => [type, ways.map((way) => [...way, step])] as const)
  return { ...Object.fromEntries(around), processOrder: [[step]] }
}

/** Joins ways, by the type of the record. */
export function together(...each: readonly Readonly<Record<string, Ways>>[]): Readonly<Record<string, Ways>> {
  const types = [...new Set(each.flatMap((ways) => Object.keys(ways)))]
  return Object.fromEntries(types.map((type) => [type, each.flatMap((ways) => ways[type] ?? [])]))
}
