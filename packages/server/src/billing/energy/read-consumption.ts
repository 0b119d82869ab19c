import { isA } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { QueryResult } from '@twinwerk/model/query/query-json'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { QueryCaller, QueryClock } from '../../store/query/run-query.ts'
import type { Store } from '../../store/store.ts'
import { readBillable } from '../bill-contracts.ts'
import { shownConsumption, type ShownConsumption } from './shown-consumption.ts'

type Reader = { readonly caller: QueryCaller; readonly clock: QueryClock }

/**
 * Reads the consumption of a contract (id) for a caller who sees readings of its meters. Null for a contract of another kind, and where the
 * caller sees none. Throws NOT_FOUND for a contract that does not exist or that the caller may not see.
 */
export async function readConsumption(store: Store, { caller, clock }: Reader, contract: string): Promise<ShownConsumption | null> {
  const { registry, codes, database } = store
  const named = parseTwinId(contract)
  if (!named || !isA(registry, named.definition, 'contract')) throw new AppError('NOT_FOUND')
  const kind = meteredKinds.find((each) => isA(registry, named.definition, each))
  const locations = kind === undefined ? undefined : `${kind}:marketLocations`
  const query = { id: contract, $mask: ['entity:tenantWideIdentifier'], ...(locations !== undefined && { [locations]: metering }) }
  const { results }: QueryResult = JSON.parse(await store.runQuery({ query }, { caller, clock }))
  const [twin] = results
  if (!twin) throw new AppError('NOT_FOUND')
  const seen =
    locations === undefined
      ? []
      : linked(twin, locations)
          .filter(isRead)
          .flatMap(({ id }) => parseTwinId(id)?.uuid ?? [])
  if (seen.length === 0) return null
  const { tenant } = caller
  const read = { tenant, contracts: [named.uuid], day: clock.today, zone: clock.timeZone, codes, registry, clock }
  const billable = await database.transaction({ role: 'app', tenant }, (transaction) => readBillable(transaction, read))
  const [stored] = billable.contracts
  return stored ? shownConsumption(stored, { ...billable, locations: new Set(seen) }) : null
}

const meteredKinds = ['contractEnergySupply', 'contractGridUsage'] as const

const metering = {
  $mask: ['marketLocation:sector'],
  'marketLocation:meterPoints': {
    $mask: [],
    'meterPoint:meter': {
      $mask: [],
      'meter:meterRegisters': {
        $mask: [],
        'meterRegister:meterReadings': { $mask: ['meterReading:readAt', 'meterReading:reading'], $limit: 1 },
      },
    },
  },
}

/** Returns true for a market location with a reading whose value is seen. */
function isRead(location: TwinJson): boolean {
  return linked(location, 'marketLocation:meterPoints')
    .flatMap((point) => linked(point, 'meterPoint:meter'))
    .flatMap((meter) => linked(meter, 'meter:meterRegisters'))
    .flatMap((register) => linked(register, 'meterRegister:meterReadings'))
    .some((reading) => typeof reading['meterReading:reading'] === 'number')
}

function linked(twin: TwinJson, relation: string): readonly TwinJson[] {
  const list = twin[relation]
  return Array.isArray(list) ? list : []
}
