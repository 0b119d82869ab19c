import { isA, type Registry } from '@twinwerk/model/definition/registry'

/**
 * The variant of a contract page. Besides the facts, `telecom` shows the numbers and network addresses of the line, and `energy` shows the
 * metering.
 */
export type ContractVariant = 'telecom' | 'energy' | 'generic'

const energyKinds = ['contractGridUsage', 'contractEnergySupply'] as const

export function variantOf(registry: Registry, definition: string): ContractVariant {
  if (isA(registry, definition, 'contractTelecom')) return 'telecom'
  return energyKinds.some((kind) => isA(registry, definition, kind)) ? 'energy' : 'generic'
}

/** Returns the relation over which an energy contract names its market locations. */
export function locationsOf(registry: Registry, definition: string): string | undefined {
  const kind = energyKinds.find((each) => isA(registry, definition, each))
  return kind && `${kind}:marketLocations`
}

export function contractQuery(registry: Registry, { id, definition }: { readonly id: string; readonly definition: string }) {
  const locations = locationsOf(registry, definition)
  return {
    id,
    'contract:supplierForContract': {},
    'contract:receiverForContract': {},
    'contract:executingAddressForContract': {},
    'contract:connectionAddress': {},
    'contract:billingAddress': {},
    'contract:paymentMethod': {},
    'contract:bankAccounts': {},
    'contract:documents': { $sort: [{ path: ['document:uploadedAt'], order: 'desc' }], $limit: 50 },
    'contract:contractElements': {
      $sort: [{ path: ['contractElement:contractElementBegin'], order: 'asc' }],
      $limit: 50,
      'contractElement:priceComponents': { $limit: 50 },
      'contractElement:product': { 'product:priceComponents': { $limit: 50 } },
      'contractElement:managedNumbers': { $limit: 100 },
      'contractElement:access': { 'access:ipSubnets': {} },
    },
    ...(locations !== undefined && {
      [locations]: {
        'marketLocation:meterPoints': {
          'meterPoint:meter': {
            'meter:meterRegisters': {
              'meterRegister:meterReadings': { $sort: [{ path: ['meterReading:readAt'], order: 'desc' }], $limit: 3 },
            },
          },
        },
      },
    }),
  }
}
