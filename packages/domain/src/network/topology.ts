import type { ToolLayout } from '@twinwerk/model/layout/layout'
import type { TopologyCount, TopologyOptions, TopologyStep } from '@twinwerk/model/layout/topology-options'

const customers: TopologyStep = {
  path: ['access:contractElements', 'contractElement:contract'],
  next: [{ path: ['contract:receiverForContract'] }],
}
const fibres: TopologyStep = {
  path: ['access:fibres'],
  passive: true,
  next: [{ path: ['fibre:splices', 'splice:spliceClosure'], passive: true }],
}
const belowAccess: readonly TopologyStep[] = [{ path: ['access:cpe'] }, customers, fibres]
const belowPort: readonly TopologyStep[] = [{ path: ['port:accesses'], next: belowAccess }]
const device: TopologyStep = { path: ['port:accessDevice'] }
const port: TopologyStep = { path: ['access:port'], next: [device] }

/** The lines of a place, and the ports and devices that serve them. `way` leads from the place to its connections. */
function ofPlace(way: string): Pick<TopologyOptions, 'up' | 'down'> {
  const lines = [way, 'telcoServiceConnectionBuilding:accesses']
  return { up: [{ path: [...lines, 'access:port'], next: [device] }], down: [{ path: lines, next: belowAccess }] }
}

const around = {
  accessDevice: { up: [], down: [{ path: ['accessDevice:ports'], next: belowPort }] },
  port: { up: [device], down: belowPort },
  access: {
    up: [
      port,
      { path: ['access:tscbForAccess', 'telcoServiceConnectionBuilding:building'] },
      { path: ['access:tscbForAccess', 'telcoServiceConnectionBuilding:spliceClosure'], passive: true },
    ],
    down: belowAccess,
  },
  cpe: {
    up: [{ path: ['cpe:access'], next: [port] }],
    down: [{ path: ['cpe:access', 'access:contractElements', 'contractElement:contract'], next: customers.next ?? [] }],
  },
  building: ofPlace('building:telcoServiceConnections'),
  spliceClosure: ofPlace('spliceClosure:telcoServiceConnectionBuildings'),
} as const satisfies Readonly<Record<string, Pick<TopologyOptions, 'up' | 'down'>>>

/** The way from a line to each kind of part that it runs over. */
const overLine: Readonly<Record<string, readonly string[]>> = {
  accessDevice: ['access:port', 'port:accessDevice'],
  port: ['access:port'],
  cpe: ['access:cpe'],
  building: ['access:tscbForAccess', 'telcoServiceConnectionBuilding:building'],
  spliceClosure: ['access:tscbForAccess', 'telcoServiceConnectionBuilding:spliceClosure'],
}

/** The same ways, for twins from which `toLine` leads to a line. */
function over(...toLine: readonly string[]): TopologyCount['from'] {
  return { access: toLine, ...Object.fromEntries(Object.entries(overLine).map(([type, way]) => [type, [...toLine, ...way]])) }
}

const running = ['reserved', 'active', 'locked']

/** The twins behind a part of the network. */
export const behindPart: readonly TopologyCount[] = [
  {
    type: 'access',
    label: { de: 'Anschlüsse', en: 'Lines' },
    list: 'networkmanagement/accesses',
    filter: { path: ['access:status'], operator: 'in', value: running },
    from: overLine,
  },
  {
    type: 'contract',
    label: { de: 'Verträge', en: 'Contracts' },
    list: 'contracts/all',
    from: over('contract:contractElements', 'contractElement:access'),
  },
  {
    type: 'customer',
    label: { de: 'Kunden', en: 'Customers' },
    list: 'businesspartners/customers',
    from: over('businessPartner:consumingContracts', 'contract:contractElements', 'contractElement:access'),
  },
  {
    type: 'processCircuitFault',
    label: { de: 'Offene Störungen', en: 'Open faults' },
    list: 'processes/tech',
    filter: { path: ['execution:status'], operator: 'notIn', value: ['finished', 'canceled'] },
    from: over('execution:contractForProcess', 'contract:contractElements', 'contractElement:access'),
  },
  {
    type: 'processCircuitFault',
    label: { de: 'Offene Massenstörungen', en: 'Open mass faults' },
    list: 'processes/tech',
    filter: { path: ['execution:status'], operator: 'notIn', value: ['finished', 'canceled'] },
    from: over('processCircuitFault:affectedLines'),
  },
]

/** The parts about which a fault of many lines may be begun, with the relation of the fault to each. */
const faulty = { accessDevice: 'device', port: 'port', building: 'building', spliceClosure: 'closure', access: 'lines' } as const

/** The network around a twin of a type, in both directions. `shows` is a relation of the type, without which there is none. */
export function networkAround(type: keyof typeof around, shows: string): ToolLayout {
  return {
    type: 'networkTopology',
    shows: [shows],
    topology: {
      ...around[type],
      states: [
        { attribute: 'port:state', troubled: ['overused', 'defect'], free: ['free'] },
        { attribute: 'access:status', troubled: ['locked'] },
        { attribute: 'fibre:state', troubled: ['defect'] },
        { attribute: 'asset:condition', troubled: ['defect'] },
      ],
      operating: { attribute: 'asset:operatingState', troubled: ['bad', 'offline'] },
      edges: [{ attribute: 'access:status', dashed: ['ended', 'planned'] }],
      strand: { type: 'fibre', tube: 'fibre:tube', number: 'fibre:number', scheme: ['fibre:cable', 'cable:colourScheme'] },
      names: { port: ['port:slot', 'port:number'] },
      counts: behindPart,
      begins: [
        ...Object.entries(faulty).map(([part, relation]) => ({
          type: part,
          label: { de: 'Störung anlegen', en: 'Start a fault' },
          definition: 'processCircuitFault',
          relation: `processCircuitFault:${relation}` as const,
        })),
        {
          type: 'accessDevice',
          label: { de: 'Wartungsfenster anlegen', en: 'Start a maintenance window' },
          definition: 'processMaintenanceWindow',
          relation: 'processMaintenanceWindow:device',
        },
      ],
    },
  }
}
