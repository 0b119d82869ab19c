import { v7 } from 'uuid'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import type { BillingWorld } from './billing-world.ts'

type Priced = { readonly net: bigint; readonly gross: bigint; readonly seconds: number }
type Written = Partial<Priced> & { readonly caller?: string; readonly callee?: string; readonly day?: string; readonly flat?: boolean }

/** A contract with telephony whose calls are written as they are loaded. Ids are uuids. */
export type CallingContract = {
  readonly customer: string
  readonly contract: string
  readonly element: string
  readonly numbers: readonly string[]
  readonly component: string
  readonly zone: string
  /** Writes a rated call of November 2026, by default 60 s to a mobile number at 1.00 net. */
  call(call?: Written): Promise<void>
}

export const ownNumbers = ['+4922147100123', '+4922147100124'] as const

let written = 0

/** Creates a contract with a price for calls and two numbers. */
export async function callingContract(world: BillingWorld, name: string, price: object = {}): Promise<CallingContract> {
  const { tenant } = world.fixture
  const customer = await world.customer({ name })
  const product = await world.product(`Telefonie ${name}`, 5)
  const { contract, elements } = await world.contract(customer, [{ product, begin: '2026-11-01' }])
  const element = elements[0]!
  const [component, zone, ...numbers] = [v7(), v7(), v7(), v7()]
  const values = { 'priceComponent:name': 'Mobilfunk', 'priceComponent:pricingType': 'tacted', 'priceComponent:singleprice': 1, ...price }
  await world.fixture.seed([
    newTwin(component, 'priceComponent', values),
    newTwin(zone, 'tariffzone', { 'tariffzone:name': 'DE-MOBIL', 'tariffzone:code': 'DE-MOBIL' }),
    newLink('tariffzone:priceComponents', zone, component),
    newLink('productTelephony:tariffzones', product, zone),
    ...numbers.flatMap((number, index) => [
      newTwin(number, 'managedNumber', { 'managedNumber:number': ownNumbers[index]! }),
      newLink('contractElement:managedNumbers', element, number),
    ]),
  ])
  return {
    ...{ customer, contract, element, numbers, component, zone },
    call: async ({ caller = ownNumbers[0], callee = '+4917612345678', day = '2026-11-05', flat = false, ...priced } = {}) => {
      const { net = 10_000n, gross = 11_900n, seconds = 60 } = priced
      written += 1
      const index = ownNumbers.findIndex((number) => number === caller)
      await world.query(
        `with drawn as (insert into identifier_counter as k (tenant_id, pattern, next) values ($1, 'callRecord', 2)
            on conflict (tenant_id, pattern) do update set next = k.next + 1 returning k.next - 1 as number)
          insert into call_record (tenant_id, begin, caller, callee, seconds, id, number, day, month, number_id, element_id, zone_id, component_id, zone, destination,
              billed_seconds, net, gross, flat, state, tax_class)
            select $1, $5::date + interval '10 hours' + $6 * interval '1 minute', $2, $3, $4, $7, number, $5::date, date_trunc('month', $5::date)::date, $8, $9, $10, $11,
              'DE-MOBIL', 'Mobilfunk', $4, $12, $13, $14, 'rated', 'regular' from drawn`,
        [tenant, caller, callee, seconds, day, written, v7(), numbers[index], element, zone, component, net, gross, flat],
      )
    },
  }
}

/** Creates a contract whose calls to mobile numbers are rated by a net price per begun minute. */
export async function ratedContract(world: BillingWorld, name: string, price: object): Promise<CallingContract> {
  const own = await callingContract(world, name, { 'priceComponent:taxrate': 19, ...price })
  const [tact, destination] = [v7(), v7()]
  await world.fixture.seed([
    newTwin(tact, 'priceTact', { 'priceTact:initialSeconds': 60, 'priceTact:followingSeconds': 60 }),
    newLink('priceComponent:priceTact', own.component, tact),
    newTwin(destination, 'destination', { 'destination:name': 'Mobilfunk', 'destination:prefix': '49176' }),
    newLink('destination:tariffzone', destination, own.zone),
  ])
  await world.query(
    `update twin_product set definition = 'productTelephony' where id in
    (select target_id from twin_link where source_id = $1 and relationship = $2)`,
    [own.element, world.fixture.store.codes.get('contractElement:product')],
  )
  return own
}
