import type { RelationshipDefinition, Systematics } from '@twinwerk/model/definition/twin-definition'
import type { RelationshipLayout } from '@twinwerk/model/layout/layout'
import { own } from '../../../shared/layout-parts.ts'
import { choice } from '../../parts/fields.ts'

/** The parts of the network that a mass fault names: one of them, or the lines themselves. */
export const faultyParts = {
  device: {
    ...choice('accessDevice', { de: 'Gestörtes Gerät', en: 'Faulty device' }),
    reverse: { name: 'accessDevice:faults', label: { de: 'Störungen', en: 'Faults' }, min: 0, max: -1 },
  },
  port: choice('port', { de: 'Gestörter Port', en: 'Faulty port' }),
  building: choice('building', { de: 'Gestörtes Gebäude', en: 'Faulty building' }),
  closure: choice('spliceClosure', { de: 'Gestörte Spleißstelle', en: 'Faulty splice closure' }),
  lines: { target: 'access', label: { de: 'Gestörte Anschlüsse', en: 'Faulty lines' }, min: 0, max: -1 },
} as const satisfies Readonly<Record<string, RelationshipDefinition>>

/** The ways from each part to the lines that run over it. */
export const linesBehind: Readonly<Record<keyof typeof faultyParts, readonly Systematics[]>> = {
  device: ['accessDevice:ports', 'port:accesses'],
  port: ['port:accesses'],
  building: ['building:telcoServiceConnections', 'telcoServiceConnectionBuilding:accesses'],
  closure: ['spliceClosure:telcoServiceConnectionBuildings', 'telcoServiceConnectionBuilding:accesses'],
  lines: [],
}

const names = Object.keys(faultyParts)

/** True for a fault that names a part. The fault of a single line names none. */
export const isMassFault = names.map((name) => `count(${name}) > 0`).join(' or ')

export function readsOf(type: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, `process/${type}:${name}`]))
}

/** The links that the steps write: a mass fault to its lines, and the fault of a contract to the mass fault that it belongs to. */
export const faultLinks = {
  affectedLines: {
    target: 'access',
    label: { de: 'Betroffene Anschlüsse', en: 'Lines affected' },
    min: 0,
    max: -1,
    reverse: { name: 'access:massFaults', label: { de: 'Massenstörungen', en: 'Mass faults' }, min: 0, max: -1 },
  },
  massFault: {
    target: 'processCircuitFault',
    label: { de: 'Massenstörung', en: 'Mass fault' },
    min: 0,
    max: 1,
    reverse: {
      name: 'processCircuitFault:contractFaults',
      label: { de: 'Störungen der Verträge', en: 'Faults of the contracts' },
      min: 0,
      max: -1,
    },
  },
} as const satisfies Readonly<Record<string, RelationshipDefinition>>

/** A mass fault concerns thousands of lines at most; its record shows the first ones, and the lists show all. */
const shownLinks = 20

export const faultLists: readonly RelationshipLayout[] = [
  {
    type: 'relationship',
    relation: 'processCircuitFault:affectedLines',
    variant: 'list',
    fields: own('entity:tenantWideIdentifier', 'access:status', 'access:mediumType', 'access:lineId'),
    only: { limit: shownLinks },
  },
  {
    type: 'relationship',
    relation: 'processCircuitFault:contractFaults',
    variant: 'list',
    fields: [...own('entity:tenantWideIdentifier', 'execution:status'), ['execution:contractForProcess', 'entity:tenantWideIdentifier']],
    only: { sort: [{ path: ['entity:createdAt'], order: 'desc' }], limit: shownLinks },
  },
]
