import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobAbout } from '../../jobs/job.ts'
import type { BillingWorld } from '../../testing/billing/billing-world.ts'
import { openBilling } from '../../testing/billing/billing-world.ts'
import { decide } from './decide.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await openBilling()
})
afterAll(() => world?.close())

const november = { begin: '2026-11-01', end: '2026-11-30' }
const december = { begin: '2026-12-01', end: '2026-12-31' }

const logOf = async (run: string) =>
  (await world.query('select "billingRun:log" as log, "billingRun:state" as state from twin_billing_run where id = $1', [run]))[0]!
const draftsOf = (run: string) =>
  world.query('select id, number, state, blocking from billing_draft where run_id = $1 order by number', [run])

function decideAs(decision: 'open' | 'accepted' | 'held', ids: readonly string[], reason: string | null = null): Promise<number> {
  const { fixture, today } = world
  const { store, tenant, database } = fixture
  const { user } = fixture.caller([])
  const author = { tenant, user, call: 'billing', at: `${today}T10:00:00.000Z`, changeId: v7() }
  return database.transaction({ role: 'app', tenant }, (transaction) =>
    decide(transaction, { store, author }, { ids, decision, reason, user, language: 'de' }),
  )
}

test('the log of a run names what is ready, blocked and put aside, with its findings in words, and follows each decision', async () => {
  const product = await world.product('Glasfaser', 20)
  const ada = await world.customer({ name: 'Lang, Ada' })
  const begin = '2026-11-01'
  const hold = { 'contract:billingHold': true, 'contract:holdReason': 'Einspruch' }
  await world.contract(ada, [{ product, begin }])
  await world.contract(ada, [{ product, begin }])
  await world.contract(ada, [{ product, begin }], hold)
  const run = await world.run(november)
  await world.move(run, 'rated')
  expect((await logOf(run)).log).toEqual({
    ...{ drafts: 3, gross: 71.4, ready: 2, readyGross: 47.6, blocked: 1, blockedGross: 23.8, held: 0, heldGross: 0 },
    ...{ receipts: 0, receiptsGross: 0, changed: 0, dropped: 0 },
    findings: [
      { kind: 'hold', blocking: true, count: 1, gross: 23.8, de: 'Abrechnung angehalten', en: 'Billing on hold' },
      { kind: 'first', blocking: false, count: 3, gross: 71.4, de: 'Erste Rechnung', en: 'First bill' },
    ],
    kinds: [{ key: 'recurring', gross: 71.4, de: 'Laufend', en: 'Recurring' }],
    products: [{ key: 'Glasfaser', gross: 71.4, de: 'Glasfaser', en: 'Glasfaser' }],
  })

  const [first, second] = await draftsOf(run)
  expect(await decideAs('held', [first!.id])).toBe(1)
  expect((await logOf(run)).log).toMatchObject({ ready: 1, held: 1, heldGross: 23.8 })
  expect(await decideAs('open', [first!.id])).toBe(1)
  expect((await logOf(run)).log).toMatchObject({ ready: 2, held: 0 })
  await decideAs('held', [second!.id])
  await world.begin(run, 'approved')
  // The sum below the limit was that of the other draft: nothing comes in once a person has approved.
  expect(await decideAs('open', [second!.id])).toBe(0)
  await world.doJobs()
  expect((await logOf(run)).log).toMatchObject({ receipts: 1, receiptsGross: 23.8, leftOut: 2 })
  expect(await decideAs('accepted', [first!.id])).toBe(0)
  expect((await draftsOf(run)).map(({ state }) => state)).toEqual(['approved', 'leftOut', 'leftOut'])

  world.today = '2026-12-01'
  const next = await world.run(december)
  await world.move(next, 'rated')
  expect((await logOf(next)).log).toMatchObject({ last: { count: 1, gross: 23.8 } })
})

test('a run adds up its lines by kind and by product beside the run before, also one whose log notes none', async () => {
  world.today = '2027-01-05'
  const [tv, phone] = [await world.product('Kabel-TV', 30), await world.product('Telefon', 5)]
  const { contract, elements } = await world.contract(await world.customer({ name: 'Summe, Sara' }), [
    { product: tv, begin: '2027-01-01', end: '2027-01-31' },
  ])
  await world.charge(contract, -5)
  const before = await world.bill({ begin: '2027-01-01', end: '2027-01-31' })
  const sumsOf = async (run: string) => {
    const { kinds, products } = (await logOf(run)).log
    const short = (rows: { key: string; gross: number; last?: number }[]) => rows.map(({ key, gross, last }) => [key, gross, last])
    return { kinds: short(kinds), products: new Map(short(products).map(([key, ...sums]) => [key, sums])) }
  }
  const first = await sumsOf(before)
  expect(first.kinds.find(([kind]) => kind === 'charge')).toEqual(['charge', -5, 0])
  expect(first.products.get('Kabel-TV')).toEqual([35.7, 0])
  expect(first.products.get('')).toEqual([-5, 0])

  await world.update('contractElement', elements[0]!, { 'contractElement:contractElementEnd': '2027-01-31' })
  await world.contract(await world.customer({ name: 'Neu, Nils' }), [{ product: phone, begin: '2027-02-01' }])
  world.today = '2027-02-05'
  const next = await world.run({ begin: '2027-02-01', end: '2027-02-28' })
  await world.move(next, 'rated')
  const compared = await sumsOf(next)
  expect(compared.products.get('Kabel-TV')).toEqual([0, 35.7])
  expect(compared.products.get('Telefon')).toEqual([5.95, 0])
  expect(compared.kinds.find(([kind]) => kind === 'charge')).toEqual(['charge', 0, -5])
  // A decision changes the counts and leaves the sums of the lines.
  const [{ id }] = (await draftsOf(next)) as [{ id: string }]
  await decideAs('held', [id])
  expect(await sumsOf(next)).toEqual(compared)
  // A run of an earlier release noted no sums: the items of its receipts are added up.
  await world.query(`update twin_billing_run set "billingRun:log" = '{}' where id = $1`, [before])
  await world.move(next, 'rated')
  expect(await sumsOf(next)).toEqual(compared)
})

test('a run that an earlier release has drafted is approved, and adds up its lines by their amounts', async () => {
  world.today = '2027-03-05'
  const product = await world.product('Altbestand', 20)
  const begin = '2027-03-01'
  await world.contract(await world.customer({ name: 'Vorher, Vera' }), [{ product, begin }])
  const company = { 'businessPartner:partnerType': 'company' }
  await world.contract(await world.customer({ name: 'Vorher GmbH', values: company }), [{ product, begin }])
  const run = await world.run({ begin, end: '2027-03-31' })
  await world.move(run, 'rated')
  const sumOf = async (name: 'kinds' | 'products', key: string) =>
    (await logOf(run)).log[name].find((each: { key: string }) => each.key === key)?.gross
  expect(await sumOf('products', 'Altbestand')).toBe(47.6)
  const bases = await world.query('select distinct basis from billing_draft where run_id = $1 order by 1', [run])
  expect(bases).toEqual([{ basis: 'gross' }, { basis: 'net' }])
  await world.query(
    `update billing_draft set lines = (select jsonb_agg(e - 'gross' - 'product' - 'explanation') from jsonb_array_elements(lines) e)
      where run_id = $1 and jsonb_array_length(lines) > 0`,
    [run],
  )
  await world.move(run, 'approved', { 'billingRun:approvedAboveLimit': true })
  const { log } = await logOf(run)
  expect(log.receipts).toBeGreaterThan(1)
  expect(await sumOf('kinds', 'recurring')).toBeCloseTo(log.receiptsGross, 2)
})

test('a calculation that a person ends leaves nothing behind, and the next one makes each draft once', async () => {
  world.today = '2026-12-10'
  const product = await world.product('Fernsehen', 10)
  await world.contract(await world.customer({ name: 'Nowak, Ida' }), [{ product, begin: '2026-12-01' }])
  const run = await world.run(december)
  await world.begin(run, 'rated')
  const { database, tenant } = world.fixture
  const job = await jobAbout(database, tenant, run)
  expect(job).toMatchObject({ kind: 'billingDraft', state: 'ready', done: 0 })
  await world.begin(run, 'new')
  expect(await jobAbout(database, tenant, run)).toMatchObject({ id: job!.id, state: 'cancelled' })
  await world.doJobs()
  expect((await logOf(run)).state).toBe('new')
  expect(await draftsOf(run)).toEqual([])
  await world.move(run, 'rated')
  const made = await draftsOf(run)
  const numbers = made.map(({ number }) => number)
  expect(numbers.length).toBeGreaterThan(0)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(await jobAbout(database, tenant, run)).toMatchObject({ state: 'done' })
  await world.begin(run, 'approved')
  expect(await jobAbout(database, tenant, run)).toMatchObject({
    kind: 'billingApprove',
    total: made.filter(({ blocking }) => !blocking).length,
  })
})

test('findings are accepted with a reason alone; the refusal and the audit log name how many and which', async () => {
  const product = await world.product('Kupfer', 10)
  for (const name of ['Erst, Eva', 'Erst, Emil']) await world.contract(await world.customer({ name }), [{ product, begin: '2026-12-01' }])
  const run = await world.run(december)
  await world.move(run, 'rated')
  const drafts = (await draftsOf(run)).filter(({ blocking }) => !blocking).slice(-2)
  const ids = drafts.map(({ id }) => id)
  const message = 'Ein Befund wird nur mit einem Grund angenommen: Erste Rechnung (2).'
  await expect(decideAs('accepted', ids)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { problems: [{ path: ['reason'], key: 'billingDraft.reasonMissing', message }] },
  })
  const decisions = () => world.query('select decision, reason from billing_draft where id = any($1::uuid[])', [ids])
  expect(await decisions()).toEqual([1, 2].map(() => ({ decision: 'open', reason: null })))
  expect(await decideAs('accepted', ids, 'Neukunden, stimmt')).toBe(2)
  expect(await decisions()).toEqual([1, 2].map(() => ({ decision: 'accepted', reason: 'Neukunden, stimmt' })))
  const [entry] = await world.query(
    `select object, reason from audit_entry where action = 'billingDraftsDecided' and reason is not null order by at desc, id desc limit 1`,
  )
  expect(entry).toEqual({ object: 'accepted 2, first 2', reason: 'Neukunden, stimmt' })
})
