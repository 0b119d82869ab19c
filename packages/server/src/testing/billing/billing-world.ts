import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { billingJobs } from '../../billing/run/jobs.ts'
import { runListener } from '../../billing/run/listener.ts'
import type { QueryClock } from '../../store/query/run-query.ts'
import { save } from '../../store/save/save.ts'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { Change } from '../../store/write/change.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { doJobs } from '../jobs/do-jobs.ts'
import type { Json, StoreFixture } from '../store-fixture.ts'
import { openStore } from '../store-fixture.ts'

type Element = {
  readonly product: string
  readonly begin: string
  readonly end?: string
  readonly values?: Json
}

type Customer = { readonly name: string; readonly values?: Json; readonly withoutAddress?: true }

/** A tenant that bills: it has an address and a tax number. Ids are uuids. */
export type BillingWorld = {
  readonly fixture: StoreFixture
  /** The day on which the world is; may be set. */
  today: string
  /** Creates a product with recurring net prices. */
  product(name: string, ...prices: readonly (number | Json)[]): Promise<string>
  customer(customer: Customer): Promise<string>
  /** Creates a contract; elements are numbered from 0. */
  contract(customer: string, elements: readonly Element[], values?: Json): Promise<{ contract: string; number: string; elements: string[] }>
  charge(contract: string, amount: number, text?: string): Promise<string>
  update(definition: string, uuid: string, attributes: Json): Promise<void>
  link(relationship: string, source: string, target: string): Promise<void>
  /** Creates a run and returns its uuid. */
  run(period: { begin: string; end: string }, values?: Json): Promise<string>
  /** Changes the state of a run as a user does. The jobs that follow wait. */
  request(run: string, to: string, more?: Json, as?: string): Promise<void>
  /** Changes the state of a run as a user does, then does the jobs that follow. `as` is the user (uuid). */
  move(run: string, to: string, more?: Json, as?: string): Promise<void>
  /** Calculates and approves a run over a period at once, by two people. */
  bill(period: { begin: string; end: string }): Promise<string>
  doJobs(): Promise<void>
  receipts(run: string): Promise<Json[]>
  query(text: string, values?: readonly unknown[]): Promise<Json[]>
  close(): Promise<void>
}

const zone = 'Europe/Berlin'
const address = (street: string): Json => ({
  'postalAddress:street': street,
  'postalAddress:houseNumber': '1',
  'postalAddress:postcode': '04158',
  'postalAddress:city': 'Elsterau',
})

export async function openBilling(): Promise<BillingWorld> {
  const fixture = await openStore()
  const { store, tenant, database } = fixture
  const listening = { ...store, listener: runListener }
  const clockOf = (): QueryClock => ({
    now: `${world.today}T10:00:00.000Z`,
    today: world.today,
    timeZone: zone,
    startOf: (day) => startOfDay(day, zone),
  })
  const kinds = billingJobs({ storeOf: async () => listening, tenants: createTenantRegistry(database), clockOf })
  const seed = (...changes: Change[]) => fixture.seed(changes, `${world.today}T08:00:00.000Z`)
  const grants = ['', 'tenant:billingRuns', 'tenant:billingRuns/billingRun:receipts'].flatMap((path) => {
    const grant = fixture.grant(path)
    return grant.path === undefined ? [] : [grant]
  })
  let contracts = 0

  const seller = v7()
  const setup = v7()
  const world: BillingWorld = {
    fixture,
    today: '2026-11-10',
    product: async (name, ...prices) => {
      const product = v7()
      const components = prices.map((price) => {
        const component = v7()
        const given = typeof price === 'number' ? { 'priceComponent:singleprice': price } : price
        const values = {
          'priceComponent:name': 'Grundpreis',
          'priceComponent:pricingType': 'recurring',
          'priceComponent:billingType': 'cyclicstart',
          'priceComponent:taxrate': 19,
          'priceComponent:billingreferenceperiod': 'P1M',
          ...given,
        }
        return [newTwin(component, 'priceComponent', values), newLink('product:priceComponents', product, component)]
      })
      await seed(newTwin(product, 'productOption', { 'product:name': name, 'product:productStatus': 'active' }), ...components.flat())
      return product
    },
    customer: async ({ name, values = {}, withoutAddress }) => {
      const [customer, home] = [v7(), v7()]
      await seed(
        newTwin(customer, 'customer', { 'businessPartner:name1': name, 'businessPartner:partnerType': 'person', ...values }),
        ...(withoutAddress
          ? []
          : [newTwin(home, 'postalAddress', address('Gartenweg')), newLink('businessPartner:contactAddress', customer, home)]),
      )
      return customer
    },
    contract: async (customer, elements, values = {}) => {
      const contract = v7()
      contracts += 1
      const number = `V-2026-${String(contracts).padStart(6, '0')}`
      const ids = elements.map(() => v7())
      await seed(
        { ...newTwin(contract, 'contractTelecom', { 'contract:contractBegin': '2026-01-01', ...values }), identifier: number },
        newLink('contract:supplierForContract', contract, tenant),
        newLink('contract:receiverForContract', contract, customer),
        ...elements.flatMap(({ product, begin, end, values: own = {} }, index) => {
          const element = ids[index]!
          return [
            newTwin(element, 'contractElement', {
              'contractElement:contractElementBegin': begin,
              ...(end !== undefined && { 'contractElement:contractElementEnd': end }),
              ...own,
            }),
            newLink('contract:contractElements', contract, element),
            newLink('contractElement:product', element, product),
          ]
        }),
      )
      return { contract, number, elements: ids }
    },
    charge: async (contract, amount, text = 'Kulanz') => {
      const charge = v7()
      const values = {
        'charge:text': text,
        'charge:reason': 'goodwill',
        'charge:amount': amount,
        'charge:basis': 'gross',
        'charge:taxClass': 'regular',
        'charge:serviceFrom': world.today,
        'charge:serviceTo': world.today,
        'charge:state': 'open',
      }
      await seed(newTwin(charge, 'charge', values), newLink('charge:contract', charge, contract))
      return charge
    },
    update: (definition, uuid, attributes) => seed({ kind: 'updateTwin', uuid, definition, attributes }),
    link: (relationship, source, target) => seed(newLink(relationship, source, target)),
    run: async (period, values = {}) => {
      const run = v7()
      await seed(newTwin(run, 'billingRun', { 'billingRun:period': period, 'billingRun:state': 'new', ...values }))
      return run
    },
    request: async (run, to, more = {}, as = fixture.caller([]).user) => {
      const [row] = await world.query('select version from twin_billing_run where id = $1', [run])
      const data = { id: formatTwinId('billingRun', run), id_information: String(row.version), 'billingRun:state': to, ...more }
      const caller = { ...fixture.caller(grants), user: as }
      await save(listening, { body: { data }, caller, clock: clockOf(), idempotencyKey: v7(), language: 'de' })
    },
    move: async (...asked) => {
      await world.request(...asked)
      await world.doJobs()
    },
    bill: async (period) => {
      const run = await world.run(period)
      await world.move(run, 'rated')
      await world.move(run, 'approved')
      return run
    },
    doJobs: () => doJobs(database, kinds),
    receipts: (run) =>
      world.query(
        `select r.id, r."receipt:receiptNumber" as number, r."receipt:kind" as kind, r."receipt:sumGross" / 10000.0 as gross, r."receipt:status" as status
          from twin_link l join twin_receipt r on r.id = l.target_id where l.source_id = $1 and l.relationship = $2 order by 2`,
        [run, store.codes.get('billingRun:receipts')],
      ),
    query: async (text, values = []) =>
      (await database.transaction({ role: 'app', tenant }, (transaction) => transaction.run({ text, values }))).rows.map((row) => row),
    close: () => fixture.close(),
  }
  await seed(
    newTwin(seller, 'postalAddress', address('Werkstraße')),
    newLink('businessPartner:contactAddress', tenant, seller),
    newTwin(setup, 'billingSetup', { 'billingSetup:taxNumber': '231/123/12345', 'billingSetup:approvalLimit': 10_000 }),
    newLink('tenant:billingSetup', tenant, setup),
  )
  return world
}
