import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apply } from '../../../store/apply/apply.ts'
import { nextDrafts, type DraftRow } from '../../../store/billing/drafts.ts'
import { setupRows } from '../../../store/billing/issued-rows.ts'
import { lockRun } from '../../../store/billing/run-rows.ts'
import type { Transaction } from '../../../store/db/database.ts'
import { firstRow } from '../../../store/db/statement.ts'
import type { Change } from '../../../store/write/change.ts'
import { newLink, newTwin } from '../../../store/write/new-changes.ts'
import type { BillingWorld } from '../../../testing/billing/billing-world.ts'
import { openBilling } from '../../../testing/billing/billing-world.ts'
import { callingContract, type CallingContract } from '../../../testing/billing/calling-contract.ts'
import { supplyContract, type SupplyContract } from '../../../testing/billing/supply-contract.ts'
import { reverseReceipt } from '../../reverse/reverse-receipt.ts'
import { billingSetup } from '../../rows.ts'
import { readChunkFacts } from '../read-chunk.ts'
import { runDays } from '../run-days.ts'
import { approveDrafts } from './approve-run.ts'
import { contractsOf } from './find-receipts.ts'
import { proofs } from './proof.ts'

const december = { begin: '2026-12-01', end: '2026-12-31' }

let world: BillingWorld
let ordinary: { readonly customer: string; readonly contract: string; readonly element: string; readonly component: string }
let calling: CallingContract
let supplied: SupplyContract
let run: string
const twins: Record<string, string> = {}

/** Three contracts whose November stands on receipts, with drafts for December: an ordinary one, one with calls and one with a meter. */
beforeAll(async () => {
  world = await openBilling()
  const customer = await world.customer({ name: 'Sorge, Ida' })
  const paper = {
    'priceComponent:name': 'Papierrechnung',
    'priceComponent:singleprice': 2,
    'priceComponent:condition': 'element.invoicePosition = 1',
  }
  const product = await world.product('Internet', 40, paper)
  const first = { 'contractElement:invoicePosition': 1 }
  const { contract, elements } = await world.contract(customer, [{ product, begin: '2026-11-01', values: first }])
  const component = await linked(product, 'product:priceComponents')
  ordinary = { customer, contract, element: elements[0]!, component }
  calling = await callingContract(world, 'Ruf, Rosa')
  supplied = await supplyContract(world, 'V-2026-000900')
  world.today = '2026-12-01'
  await calling.call()
  await world.bill({ begin: '2026-11-01', end: '2026-11-30' })
  const asked = await world.run(december, { 'billingRun:kind': 'instalments' })
  await world.move(asked, 'rated')
  await world.move(asked, 'approved')
  world.today = '2027-01-05'
  await calling.call()
  twins['charge'] = await world.charge(contract, -5)
  const [framework, mandate, payment, receipt] = [v7(), v7(), v7(), v7()]
  await world.fixture.seed([
    newTwin(framework, 'contractFramework', { 'contractFramework:discount': 10 }),
    newTwin(mandate, 'sepaMandate', { 'sepaMandate:mandateReference': 'M-1', 'sepaMandate:signedAt': '2026-01-01' }),
    newTwin(payment, 'paymentDirectDebit', { 'paymentDirectDebit:iban': 'DE02120300000000202051' }),
    newLink('paymentDirectDebit:sepaMandate', payment, mandate),
    newLink('contract:paymentMethod', contract, payment),
  ])
  Object.assign(twins, { framework, mandate, payment, receipt })
  run = await world.run(december)
  await world.move(run, 'rated')
})
afterAll(() => world?.close())

/** The first twin (uuid) that links of a twin lead to. */
const linked = async (source: string, relationship: string): Promise<string> =>
  (
    await world.query(
      'select target_id as id from twin_link where source_id = $1 and relationship = $2 and deleted_at is null order by target_id',
      [source, world.fixture.store.codes.get(relationship)],
    )
  )[0]!.id

type Approved = { readonly noticed: readonly string[]; readonly receipts: readonly object[] }
type Ways = 'by what drafts keep' | 'by billing again'

/** Changes something after the drafts were made, approves them and takes everything back. */
async function approvedAfter(change: (transaction: Transaction) => Promise<unknown>, way: Ways): Promise<Approved> {
  const { database, tenant, store } = world.fixture
  const clock = world.clockOf()
  const author = { tenant, user: null, call: 'billing', at: clock.now, changeId: v7() }
  const undone = new Error('undone')
  let approved: Approved | undefined
  const work = database.transaction({ role: 'app', tenant }, async (transaction) => {
    const drafts = (await transaction.run(nextDrafts({ tenant, run, after: undefined }, 100))).rows
    await change(transaction)
    const setup = billingSetup((await transaction.run(setupRows(tenant, store.codes))).rows[0])
    const days = runDays(firstRow(await transaction.run(lockRun(tenant, run))), setup, clock.today)
    const reading = { tenant, store, clock, day: clock.today, arrearsUntil: days.arrearsUntil, until: days.advanceUntil }
    const proof = proofs(await readChunkFacts(transaction, reading, contractsOf(drafts)), days)
    const noticed = drafts.filter((draft) => draft.proof !== proof(draft.contracts)).map(nameOf)
    const given = way === 'by billing again' ? drafts.map((draft) => ({ ...draft, content: null, proof: null })) : drafts
    const receipts = await approveDrafts(transaction, { tenant, store, author, clock, run, day: clock.today, days }, given)
    approved = { noticed, receipts: await written(transaction, [...receipts.values()]) }
    throw undone
  })
  await work.catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return approved!
}

function nameOf({ contracts: [contract] }: DraftRow): string {
  return contract === ordinary.contract ? 'ordinary' : contract === calling.contract ? 'calling' : 'supplied'
}

/** The hash of each receipt covers its attributes and those of its items; the links, plans and marks of calls stand beside it. */
async function written(transaction: Transaction, receipts: readonly string[]): Promise<readonly object[]> {
  const { rows } = await transaction.run({
    text: `with made as (select r.id, r.id as receipt from twin_receipt r where r.id = any($1::uuid[])
        union all select l.target_id, l.source_id from twin_link l where l.source_id = any($1::uuid[]) and l.relationship = $2)
      select "receipt:receiptNumber" as number, "receipt:contentHash" as hash, "receipt:snapshot" as snapshot,
        (select jsonb_agg(jsonb_build_array(k.relationship, case when k.relationship = $2 then null else k.target_id end) order by k.relationship, k.position, k.target_id)
          from made m join twin_link k on k.source_id = m.id where m.receipt = r.id) as links,
        (select jsonb_agg(jsonb_build_array(s.element_id, s.month, s.after, s.up_to)) from call_slice s where s.receipt_id = r.id) as calls,
        (select jsonb_agg(jsonb_build_array(c."contractEnergySupply:budgetInstalment", c."contractEnergySupply:nextInstalment")) from twin_contract c) as plans,
        (select jsonb_agg("charge:state" order by id) from twin_charge) as charges
      from twin_receipt r where id = any($1::uuid[]) order by 1`,
    values: [receipts, world.fixture.store.codes.get('receipt:receiptItems')],
  })
  return rows
}

/** The written changes of a case. */
const writing =
  (...changes: readonly Change[]) =>
  async (transaction: Transaction) => {
    const { tenant, store } = world.fixture
    const author = { tenant, user: null, call: 'test', at: world.clockOf().now, changeId: v7() }
    await apply(transaction, store, { author, changes })
  }
const update = (definition: string, uuid: string, attributes: object): Change => ({
  kind: 'updateTwin',
  uuid,
  definition,
  attributes: { ...attributes },
})
const sql =
  (text: string, ...values: readonly unknown[]) =>
  (transaction: Transaction) =>
    transaction.run({ text, values })

const all = ['ordinary', 'calling', 'supplied']
type Case = {
  readonly noticed: readonly string[]
  /** How many of the three drafts are left out; by default all that are noticed. */
  readonly leftOut?: number
  change(transaction: Transaction): Promise<unknown>
}

/** Each kind of fact, with the drafts whose proof it changes. */
const cases: Readonly<Record<string, () => Case | Promise<Case>>> = {
  nothing: () => ({ noticed: [], change: async () => undefined }),
  'a price': () => ({
    noticed: ['ordinary'],
    change: writing(update('priceComponent', ordinary.component, { 'priceComponent:singleprice': 45 })),
  }),
  'the name of a price alone': () => ({
    noticed: ['ordinary'],
    leftOut: 0,
    change: writing(update('priceComponent', ordinary.component, { 'priceComponent:nameEn': 'Basic price' })),
  }),
  'a tax class': () => ({
    noticed: ['ordinary'],
    change: writing(update('priceComponent', ordinary.component, { 'priceComponent:taxClass': 'reduced' })),
  }),
  'a condition': () => ({
    noticed: ['ordinary'],
    change: writing(update('priceComponent', ordinary.component, { 'priceComponent:condition': 'element.quantity > 1' })),
  }),
  'a value that a condition names': () => ({
    noticed: ['ordinary'],
    change: writing(update('contractElement', ordinary.element, { 'contractElement:invoicePosition': 2 })),
  }),
  'an agreed price': () => ({
    noticed: ['ordinary'],
    change: writing(update('contractElement', ordinary.element, { 'contractElement:individualPrice': 30 })),
  }),
  'a quantity': () => ({
    noticed: ['ordinary'],
    change: writing(update('contractElement', ordinary.element, { 'contractElement:quantity': 2 })),
  }),
  'the begin of an element': () => ({
    noticed: ['ordinary'],
    change: writing(update('contractElement', ordinary.element, { 'contractElement:contractElementBegin': '2026-12-10' })),
  }),
  'the end of an element': () => ({
    noticed: ['ordinary'],
    change: writing(update('contractElement', ordinary.element, { 'contractElement:contractElementEnd': '2026-12-10' })),
  }),
  'another element': async () => {
    const element = v7()
    const product = await linked(ordinary.element, 'contractElement:product')
    const change = writing(
      newTwin(element, 'contractElement', { 'contractElement:contractElementBegin': '2026-12-10' }),
      newLink('contract:contractElements', ordinary.contract, element),
      newLink('contractElement:product', element, product),
    )
    return { noticed: ['ordinary'], change }
  },
  'the end of a contract': () => ({
    noticed: ['ordinary'],
    change: writing(update('contractTelecom', ordinary.contract, { 'contract:contractEnd': '2026-12-20' })),
  }),
  'a hold': () => ({
    noticed: ['ordinary'],
    change: writing(update('contractTelecom', ordinary.contract, { 'contract:billingHold': true })),
  }),
  'a deleted contract': () => ({
    noticed: ['ordinary'],
    change: writing({ kind: 'deleteTwin', uuid: ordinary.contract, definition: 'contractTelecom' }),
  }),
  'the receiver': () => {
    const code = world.fixture.store.codes.get('contract:receiverForContract')
    const text = 'update twin_link set target_id = $1 where source_id = $2 and relationship = $3'
    return { noticed: ['ordinary'], change: sql(text, calling.customer, ordinary.contract, code) }
  },
  'the tax of a receiver': () => ({
    noticed: ['ordinary'],
    change: writing(update('customer', ordinary.customer, { 'businessPartner:taxTreatment': 'exempt' })),
  }),
  'the name of a receiver': () => ({
    noticed: ['ordinary'],
    change: writing(update('customer', ordinary.customer, { 'businessPartner:name1': 'Sorge-Lang, Ida' })),
  }),
  'an address': async () => {
    const address = await linked(ordinary.customer, 'businessPartner:contactAddress')
    return { noticed: ['ordinary'], change: writing(update('postalAddress', address, { 'postalAddress:street': 'Uferweg' })) }
  },
  'a framework contract': () => ({
    noticed: ['ordinary'],
    change: writing(newLink('contractFramework:contracts', twins['framework']!, ordinary.contract)),
  }),
  'another charge': () => {
    const charge = v7()
    const values = { 'charge:text': 'Einrichtung', 'charge:amount': 20, 'charge:basis': 'gross', 'charge:taxClass': 'regular' }
    const days = { 'charge:serviceFrom': '2026-12-01', 'charge:serviceTo': '2026-12-01', 'charge:state': 'open' }
    const change = writing(newTwin(charge, 'charge', { ...values, ...days }), newLink('charge:contract', charge, ordinary.contract))
    return { noticed: ['ordinary'], change }
  },
  'a withdrawn credit': () => ({
    noticed: ['ordinary'],
    change: writing(update('charge', twins['charge']!, { 'charge:state': 'withdrawn' })),
  }),
  'a revoked mandate': () => ({
    noticed: ['ordinary'],
    change: writing(update('sepaMandate', twins['mandate']!, { 'sepaMandate:revokedAt': '2027-01-04' })),
  }),
  'an account': () => ({
    noticed: ['ordinary'],
    change: writing(update('paymentDirectDebit', twins['payment']!, { 'paymentDirectDebit:iban': 'DE89370400440532013000' })),
  }),
  'another call': () => ({
    noticed: ['calling'],
    change: sql(
      `insert into call_record select (c).* from (select jsonb_populate_record(r, jsonb_build_object('id', $1::uuid, 'number', r.number + 1000, 'callee', '+49301')) as c
        from call_record r limit 1) n`,
      v7(),
    ),
  }),
  'a call rated anew': () => ({ noticed: ['calling'], change: sql('update call_record set net = net * 2, gross = gross * 2') }),
  'a call without a price': () => ({ noticed: ['calling'], change: sql(`update call_record set state = 'unrated', component_id = null`) }),
  'a minimum spend': () => ({
    noticed: ['calling'],
    change: writing(update('priceComponent', calling.component, { 'priceComponent:minSpend': 9 })),
  }),
  'a reading': () => ({
    noticed: ['supplied'],
    change: sql(`update twin_meter_reading set "meterReading:reading" = "meterReading:reading" + 10`),
  }),
  'another reading': () => {
    const reading = v7()
    const values = { 'meterReading:reading': 1500, 'meterReading:readAt': '2026-06-30T22:30:00.000Z', 'meterReading:quality': 'read' }
    const change = writing(newTwin(reading, 'meterReading', values), newLink('meterRegister:meterReadings', supplied.register, reading))
    return { noticed: ['supplied'], leftOut: 0, change }
  },
  'grid fees': () => {
    const values = { 'gridFee:sector': 'electricity', 'gridFee:validFrom': '2026-01-01', 'gridFee:energyPrice': 8 }
    return { noticed: ['supplied'], change: writing(newTwin(v7(), 'gridFee', values)) }
  },
  'an instalment': () => ({
    noticed: ['supplied'],
    leftOut: 0,
    change: writing(update('contractEnergySupply', supplied.contract, { 'contractEnergySupply:budgetInstalment': 95 })),
  }),
  'a payment of an instalment': () => ({
    noticed: ['supplied'],
    change: sql(`update twin_receipt set "receipt:openAmount" = 0, "receipt:status" = 'paid' where "receipt:kind" = 'instalment'`),
  }),
  'the setup': () => ({ noticed: all, leftOut: 2, change: sql('update twin_billing_setup set "billingSetup:smallBalance" = 500000') }),
  'the basis of persons': () => ({ noticed: all, change: sql(`update twin_billing_setup set "billingSetup:privateBasis" = 'net'`) }),
  'the tax number of the supplier': () => ({
    noticed: all,
    change: sql(`update twin_billing_setup set "billingSetup:taxNumber" = '231/999/12345'`),
  }),
  'the address of the supplier': async () => {
    const address = await linked(world.fixture.tenant, 'businessPartner:contactAddress')
    return { noticed: all, change: writing(update('postalAddress', address, { 'postalAddress:street': 'Hafenstraße' })) }
  },
  'a calorific value': () => {
    const values = { 'calorificValue:month': '2026-12-01', 'calorificValue:kWhPerCubicMetre': 11.2 }
    return { noticed: ['supplied'], leftOut: 0, change: writing(newTwin(v7(), 'calorificValue', values)) }
  },
  'calls that were rated anew after they were billed': () => ({
    noticed: ['calling'],
    change: sql('update call_slice set is_freed = true'),
  }),
  'a cancellation': async () => {
    const [receipt] = await world.query(
      `select r.id from twin_receipt r join twin_link l on l.source_id = r.id and l.target_id = $1 where r."receipt:kind" = 'invoice'`,
      [ordinary.contract],
    )
    const { tenant, store } = world.fixture
    const clock = world.clockOf()
    const author = { tenant, user: null, call: 'billing', at: clock.now, changeId: v7() }
    const reversal = { receipt: receipt!.id, reason: 'Falscher Preis', rebill: true }
    return {
      noticed: ['ordinary'],
      change: (transaction) => reverseReceipt(transaction, { tenant, store, clock, author, language: 'de' }, reversal),
    }
  },
  'the approval of the same drafts': () => ({
    noticed: all,
    change: async (transaction) => {
      const { tenant, store } = world.fixture
      const clock = world.clockOf()
      const author = { tenant, user: null, call: 'billing', at: clock.now, changeId: v7() }
      const setup = billingSetup((await transaction.run(setupRows(tenant, store.codes))).rows[0])
      const days = runDays(firstRow(await transaction.run(lockRun(tenant, run))), setup, clock.today)
      const drafts = (await transaction.run(nextDrafts({ tenant, run, after: undefined }, 100))).rows
      await approveDrafts(transaction, { tenant, store, author, clock, run, day: clock.today, days }, drafts)
    },
  }),
}

test.for(Object.entries(cases))('an approval after a change makes the receipts that billing again makes: %s', async ([, caseOf]) => {
  const { noticed, leftOut = noticed.length, change } = await caseOf()
  const kept = await approvedAfter(change, 'by what drafts keep')
  const again = await approvedAfter(change, 'by billing again')
  expect(kept.receipts).toEqual(again.receipts)
  expect([kept.noticed.toSorted(), kept.receipts.length]).toEqual([noticed.toSorted(), 3 - leftOut])
})

test('on another day only what depends on the day is billed again', async () => {
  world.today = '2027-01-06'
  const [kept, again] = [
    await approvedAfter(async () => undefined, 'by what drafts keep'),
    await approvedAfter(async () => undefined, 'by billing again'),
  ]
  expect([kept.noticed.toSorted(), kept.receipts.length]).toEqual([['ordinary', 'supplied'], 3])
  expect(kept.receipts).toEqual(again.receipts)
  world.today = '2027-01-05'
})

test('the receipt of an unchanged draft is what the draft keeps, which ends with the approval', async () => {
  await world.query(`update billing_draft set content = replace(content, 'Grundpreis', 'Behalten') where run_id = $1`, [run])
  await world.move(run, 'approved')
  const texts = await world.query(
    `select distinct substring("receiptItem:text" from 'Grundpreis|Behalten') as text from twin_receipt_item i join twin_link o on o.target_id = i.id
      join twin_link l on l.target_id = o.source_id where l.source_id = $1 and "receiptItem:text" ~ 'Grundpreis|Behalten'`,
    [run],
  )
  expect(texts).toEqual([{ text: 'Behalten' }])
  expect(await world.query('select state, count(content)::int as kept from billing_draft where run_id = $1 group by 1', [run])).toEqual([
    { state: 'approved', kept: 0 },
  ])
})
