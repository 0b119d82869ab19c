import { definitionOf } from '@twinwerk/model/definition/registry'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { accountingJobs, type ExportParts } from '../../billing/accounting/export-job.ts'
import { accountingListener } from '../../billing/accounting/listener.ts'
import { notedListener } from '../../billing/noted/noted-listener.ts'
import { dispatchListener } from '../../billing/issued/dispatch-listener.ts'
import { issueJobs } from '../../billing/issued/jobs.ts'
import { reverseReceipt, type Cancellation } from '../../billing/reverse/reverse-receipt.ts'
import { postFolderJobs } from '../../billing/post/folder-job.ts'
import { postFolderListener } from '../../billing/post/listener.ts'
import { billingJobs } from '../../billing/run/jobs.ts'
import { elementMoveListener } from '../../billing/element-move-listener.ts'
import { runListener } from '../../billing/run/listener.ts'
import { saleListener } from '../../billing/sale-listener.ts'
import { setupListener } from '../../billing/setup-listener.ts'
import { stepsListener } from '../../billing/steps-listener.ts'
import type { Storage } from '../../files/storage.ts'
import type { Counterparts } from '../../runner/work/counterpart.ts'
import type { QueryClock } from '../../store/query/run-query.ts'
import { listenAll } from '../../store/save/listen-all.ts'
import { save } from '../../store/save/save.ts'
import { familyTable } from '../../store/physical/names.ts'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { Change } from '../../store/write/change.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { doJobs } from '../jobs/do-jobs.ts'
import type { Json, StoreFixture } from '../store-fixture.ts'
import { openStore } from '../store-fixture.ts'
import { openReceiptOffice, type ReceiptOffice } from './receipt-office.ts'

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
  clockOf(): QueryClock
  /** Creates a product with recurring net prices. */
  product(name: string, ...prices: readonly (number | Readonly<Record<string, unknown>>)[]): Promise<string>
  customer(customer: Customer): Promise<string>
  /** Creates a contract; elements are numbered from 0. */
  contract(customer: string, elements: readonly Element[], values?: Json): Promise<{ contract: string; number: string; elements: string[] }>
  charge(contract: string, amount: number, text?: string): Promise<string>
  update(definition: string, uuid: string, attributes: Json): Promise<void>
  link(relationship: string, source: string, target: string): Promise<void>
  /** Creates a run and returns its uuid. */
  run(period: { begin: string; end: string }, values?: Json): Promise<string>
  /** Saves a twin as a user does who may do everything with it from the tenant over paths. */
  save(definition: string, uuid: string, attributes: Json, ...paths: readonly string[]): Promise<void>
  /** Changes the state of a run as a user does. `as` is the user (uuid). */
  begin(run: string, to: string, more?: Json, as?: string): Promise<void>
  /** Like `begin`, and does the jobs that follow. */
  move(run: string, to: string, more?: Json, as?: string): Promise<void>
  /** Calculates and approves a run over a period at once, by two people. */
  bill(period: { begin: string; end: string }): Promise<string>
  doJobs(): Promise<void>
  receipts(run: string): Promise<Json[]>
  /** Cancels a receipt (uuid), by default with a new bill. */
  reverse(receipt: string, options?: { reason?: string; rebill?: boolean; as?: string }): Promise<Cancellation>
  /** The store of the files of receipts, in a world that issues them. */
  readonly storage: Storage | undefined
  /** The files of such a world. */
  readonly files: Pick<ReceiptOffice, 'incoming' | 'uploads' | 'storage'> | undefined
  /** The parts that exports of bookings need, in such a world. */
  readonly exporting: ExportParts | undefined
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

type Options = {
  readonly issues?: boolean
  readonly counterparts?: Counterparts
  readonly approvalLimit?: number
  /** That of `openStore`. */
  readonly patience?: number
}

/**
 * `issues`: the world also makes files of receipts, in a folder, and hands them over, electronic invoices to the counterparts. Otherwise a
 * run ends with its numbers. Above `approvalLimit` (euro) a run needs a second person.
 */
export async function openBilling({
  issues = false,
  counterparts,
  approvalLimit = 10_000,
  patience = 1,
}: Options = {}): Promise<BillingWorld> {
  const fixture = await openStore({ patience })
  const { store, tenant, database } = fixture
  const listener = listenAll([
    runListener,
    accountingListener,
    notedListener,
    dispatchListener,
    postFolderListener,
    saleListener,
    setupListener,
    stepsListener,
    elementMoveListener,
  ])
  const listening = { ...store, listener }
  const clockOf = (): QueryClock => ({
    now: `${world.today}T10:00:00.000Z`,
    today: world.today,
    timeZone: zone,
    startOf: (day) => startOfDay(day, zone),
  })
  const parts = { storeOf: async () => listening, tenants: createTenantRegistry(database), clockOf }
  const office = issues ? await openReceiptOffice(fixture) : undefined
  const kinds = {
    ...billingJobs(parts),
    ...(office && {
      ...issueJobs({ ...parts, ...office, database, ...(counterparts && { counterparts }) }),
      ...accountingJobs({ ...parts, ...office, database }),
      ...postFolderJobs({ ...parts, ...office, database }),
    }),
  }
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
    clockOf,
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
        ...(text === 'Kulanz' && { 'charge:texts': { text: { en: 'Goodwill' } } }),
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
    save: async (definition, uuid, attributes, ...paths) => {
      const { family } = definitionOf(store.registry, definition)
      const [row] = await world.query(`select version from "${familyTable(family)}" where id = $1`, [uuid])
      const data = { id: formatTwinId(definition, uuid), id_information: String(row.version), ...attributes }
      const caller = fixture.caller(['', ...paths].map((path) => fixture.grant(path)))
      await save(listening, { body: { data }, caller, clock: clockOf(), idempotencyKey: v7(), language: 'de' })
    },
    begin: async (run, to, more = {}, as = fixture.caller([]).user) => {
      const [row] = await world.query('select version from twin_billing_run where id = $1', [run])
      const data = { id: formatTwinId('billingRun', run), id_information: String(row.version), 'billingRun:state': to, ...more }
      const caller = { ...fixture.caller(grants), user: as }
      await save(listening, { body: { data }, caller, clock: clockOf(), idempotencyKey: v7(), language: 'de' })
    },
    move: async (...change) => {
      await world.begin(...change)
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
    reverse: (receipt, { reason = 'Falscher Preis', rebill = true, as = fixture.caller([]).user } = {}) => {
      const clock = clockOf()
      const author = { tenant, user: as, call: 'billing', at: clock.now, changeId: v7(), why: reason }
      return database.transaction({ role: 'app', tenant }, (transaction) =>
        reverseReceipt(transaction, { tenant, store: listening, clock, author, language: 'de' }, { receipt, reason, rebill }),
      )
    },
    storage: office?.storage,
    files: office,
    exporting: office && { ...parts, ...office, database },
    close: async () => {
      await fixture.close()
      await office?.close()
    },
  }
  await seed(
    newTwin(seller, 'postalAddress', address('Werkstraße')),
    newLink('businessPartner:contactAddress', tenant, seller),
    { kind: 'updateTwin', uuid: tenant, definition: 'tenant', attributes: { 'tenant:creditorId': 'DE98ZZZ09999999999' } },
    newTwin(setup, 'billingSetup', { 'billingSetup:taxNumber': '231/123/12345', 'billingSetup:approvalLimit': approvalLimit }),
    newLink('tenant:billingSetup', tenant, setup),
  )
  return world
}
