import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { customerRole } from '@twinwerk/domain/roles/customer'
import type { Grant } from '@twinwerk/model/right/grant'
import { parseRolePath } from '@twinwerk/model/right/role-path'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFile } from '../payments/collect/make-file.ts'
import { planCollections } from '../payments/collect/plan.ts'
import type { ProcessFixture } from '../testing/process-fixture.ts'
import { openBillingOffice, type BillingOffice } from '../testing/billing/billing-office.ts'
import type { Bench, Household } from '../testing/processes/household.ts'
import { debitedBill, type DebitedBill } from '../testing/processes/debited-bill.ts'
import { about, makeHousehold } from '../testing/processes/household.ts'
import { personReceipt } from '../testing/receipts/sample-receipt.ts'
import type { Json } from '../testing/store-fixture.ts'
import { dayIn } from './tasks/receiver.ts'
import { objectionStoppedKind } from './work/after-stop.ts'

let office: BillingOffice
let world: ProcessFixture
let on: Bench
const zone = 'Europe/Berlin'
const today = tenantDay(Date.now(), zone)
const ago = (days: number) => addDays(today, -days)
const type = 'processReceiptObjection'

beforeAll(async () => {
  office = await openBillingOffice([type, 'processAnnounceDebit', 'processDunning', 'processLockConnection'])
  ;({ world, on } = office)
  const account = await on.make('bankAccount', { 'bankAccount:iban': 'DE89370400440532013000' })
  await on.link(on.tenant, { 'businessPartner:bankAccounts': account })
  await on.update('tenant', on.tenant, { 'tenant:creditorId': 'DE98ZZZ09999999999' })
})
afterAll(() => office?.close())

const billOf = (home: Household, bill?: DebitedBill) => debitedBill(on, home, bill)

const said = (more: object = {}) => ({ [`${type}:amount`]: 19, [`${type}:reason`]: 'Das war ich nicht.', ...more })
const object = (home: Household, bill: string, more: object = {}, links: object = {}) =>
  on.begin(type, said(more), { ...about(home), [`${type}:receipt`]: bill, ...links })
const refusal = async (root: string) => (await on.twin('execution', root))['processOrder:checkResult']
const receipt = (bill: string) => on.twin('receipt', bill)
/** The oldest first. */
const byId = (one: Json, other: Json) => (one.id < other.id ? -1 : 1)
const debits = async (bill: string) =>
  (await on.linked('collection', { to: bill }, 'collection:receipt')).toSorted(byId).map((each) => ({
    ...{ id: each.id, state: each['collection:state'] },
    ...{ amount: each['collection:amount'] / 10_000, on: each['collection:collectOn'] },
  }))

/** Books in the tenant as its jobs do. */
function booking<T>(work: (on: Parameters<typeof planCollections>[0]) => Promise<T>): Promise<T> {
  const { database, store, tenant } = world.store
  const author = { tenant, user: null, call: 'billing', at: new Date().toISOString(), changeId: crypto.randomUUID() }
  return database.transaction({ role: 'app', tenant }, (transaction) => work({ transaction, parts: store, author, today }))
}
const plan = (bill: string) => booking((at) => planCollections(at, { zone, receipts: [bill] }))
const decide = (root: string, decision: Readonly<Record<string, unknown>>) =>
  on.finish(root, 'afterwards1', Object.fromEntries(Object.entries(decision).map(([name, value]) => [`${type}:${name}`, value])))

const colleague = v7()
async function approveAs(user: string, root: string): Promise<void> {
  const [process] = await world.executions(root)
  await world.save({ id: world.idOf(process!), 'processOrder:decision': 'accepted' }, { user })
  await world.save({ id: world.idOf(await world.at(root, 'leadApproves')), 'execution:status': 'finished' }, { user })
  await world.settle()
}

test('an objection without its bill, amount or reason is refused, and so is one to a bill that nobody can object to', async () => {
  const [home, other] = [await makeHousehold(on), await makeHousehold(on)]
  const { bill } = await billOf(home)
  const refusals: unknown[] = []
  const ask = async (at: string, more?: object) => refusals.push(await refusal(await object(home, at, more)))
  await ask(bill, { [`${type}:amount`]: null })
  await ask(bill, { [`${type}:amount`]: 119.01 })
  await ask(bill, { [`${type}:reason`]: null })
  await ask((await billOf(other)).bill)
  await ask((await billOf(home, { values: { 'receipt:status': 'reversed', 'receipt:openAmount': 0 } })).bill)
  await ask((await billOf(home, { values: { 'receipt:status': 'approved' } })).bill)
  await ask((await billOf(home, { values: { 'receipt:disputedAmount': 5 } })).bill)
  expect(refusals).toEqual([
    expect.stringMatching(/beanstandete Betrag/),
    expect.stringMatching(/beanstandete Betrag/),
    expect.stringMatching(/Begründung/),
    expect.stringMatching(/./),
    expect.stringMatching(/welche zugestellte Rechnung/),
    expect.stringMatching(/welche zugestellte Rechnung/),
    expect.stringMatching(/läuft schon/),
  ])
  expect((await receipt(bill))['receipt:disputedAmount']).toBeNull()
})

test('customers object to own delivered bills alone, decide nothing, and read the decision', async () => {
  const [home, other] = [await makeHousehold(on), await makeHousehold(on)]
  const { bill, lines } = await billOf(home)
  const hidden = await billOf(home)
  const foreign = await billOf(other)
  await on.link(bill, { 'receipt:deliveredTo': home.customer })
  await on.link(foreign.bill, { 'receipt:deliveredTo': other.customer })
  const customer = formatTwinId('customer', home.customer)
  const grants = customerRole.grants
    .filter(({ path }) => !path.startsWith('user'))
    .map(({ path, verbs, mask }): Grant => {
      const { path: read } = parseRolePath(world.store.published.registry, path)!
      return { roots: { definition: 'businessPartner', uuids: [home.customer] }, path: read, verbs, mask }
    })
  const ask = (at: { readonly bill: string; readonly lines: readonly string[] }, more: object = {}) => {
    const twin = {
      ...{ tempid: 'request', definition: type, 'execution:status': 'waitforexecution', ...said() },
      [`${type}:receipt`]: [{ id_select: formatTwinId('receipt', at.bill) }],
      [`${type}:items`]: [{ id_select: formatTwinId('receiptItem', at.lines[1]!) }],
    }
    return world.save({ id: customer, 'businessPartner:executions': [{ ...twin, ...more }] }, { grants })
  }
  await expect(ask(hidden)).rejects.toBeDefined()
  await expect(ask(foreign)).rejects.toBeDefined()
  await expect(ask({ bill, lines }, { [`${type}:verdict`]: 'justified' })).rejects.toBeDefined()
  const { saved } = await ask({ bill, lines })
  const root = parseTwinId(saved.find(({ tempid }) => tempid === 'request')!.id)!.uuid
  await world.settle()
  expect((await receipt(bill))['receipt:disputedAmount']).toBe(190_000)
  await decide(root, { verdict: 'unjustified', answer: 'Die Rechnung stimmt.' })
  const query = {
    id: customer,
    $mask: [],
    'businessPartner:deliveredReceipts': { $mask: [], 'receipt:objections': {}, 'receipt:dispatches': {} },
  }
  const { results } = await world.store.query({ query }, grants)
  const [shown] = results[0]!['businessPartner:deliveredReceipts']
  expect(shown['receipt:objections']).toMatchObject([{ [`${type}:verdict`]: 'unjustified', [`${type}:answer`]: 'Die Rechnung stimmt.' }])
  expect(Object.keys(shown['receipt:objections'][0])).not.toContain(`${type}:debitFile`)
  expect(shown['receipt:dispatches']).toMatchObject([{ 'receiptDispatch:channel': 'mail' }])
})

test('a paid bill can be objected to, and a second objection waits for the first', async () => {
  const home = await makeHousehold(on)
  const { bill } = await billOf(home, { values: { 'receipt:status': 'paid', 'receipt:openAmount': 0 } })
  const first = await object(home, bill)
  expect([await refusal(first), (await receipt(bill))['receipt:disputedAmount']]).toEqual([null, 190_000])
  expect(await refusal(await object(home, bill))).toMatch(/läuft schon/)
})

test('the eight weeks count from the arrival, and what comes later is a question that disputes nothing', async () => {
  const home = await makeHousehold(on)
  const at = async (sent: number, byPost: boolean) => object(home, (await billOf(home, { sent, byPost })).bill)
  expect(await refusal(await at(56, false))).toBeNull()
  expect(await refusal(await at(57, false))).toMatch(/acht Wochen/)
  expect(await refusal(await at(59, true))).toBeNull()
  expect(await refusal(await at(60, true))).toMatch(/acht Wochen/)
  const { bill } = await billOf(home, { sent: 70 })
  await plan(bill)
  const before = await debits(bill)
  const question = await object(home, bill, { [`${type}:question`]: true })
  expect([await refusal(question), (await receipt(bill))['receipt:disputedAmount']]).toEqual([null, null])
  await decide(question, { verdict: 'unjustified', answer: 'Die Rechnung stimmt.' })
  expect([await on.status(question), await debits(bill)]).toEqual(['finished', before])
})

test('a planned debit takes the rest alone, and what was refused is debited later with a notice of its own', async () => {
  const home = await makeHousehold(on)
  const { bill, lines } = await billOf(home)
  await plan(bill)
  const root = await object(home, bill, { [`${type}:amount`]: null }, { [`${type}:items`]: [lines[1]!] })
  expect([(await receipt(bill))['receipt:disputedAmount'], (await debits(bill)).map(({ amount }) => amount)]).toEqual([190_000, [100]])
  await decide(root, { verdict: 'unjustified', answer: 'Die Rechnung stimmt.' })
  expect([await on.status(root), (await receipt(bill))['receipt:disputedAmount']]).toEqual(['finished', null])
  const [first, debit] = await debits(bill)
  expect([first!.state, first!.amount]).toEqual(['cancelled', 100])
  expect([debit!.state, debit!.amount, debit!.on >= addDays(today, 14)]).toEqual(['planned', 119, true])
  expect((await on.twin('collection', debit!.id))['collection:announcedOn']).toBe(today)
  const mails = await on.mails(home.mail)
  expect(mails.map(({ kind }) => kind)).toEqual(['answer', 'debitAgain'])
  for (const words of ['119,00\u00a0€', dayIn('de', debit!.on), `OLD-${home.n}`]) expect(mails[1]!.body).toContain(words)
  // A file that could take it earlier leaves it to its day.
  const { leftOut } = await booking((at) => makeFile(at, { until: addDays(debit!.on, -1), zone, language: 'de' }))
  expect(leftOut).toContainEqual(expect.objectContaining({ number: (await receipt(bill))['receipt:receiptNumber'], reason: 'later' }))
  expect(await on.linked('paymentFile', { from: debit!.id }, 'collection:paymentFile')).toEqual([])
})

test('the rest of a debit that was collected in part is announced by letter without a mail address, and is in no file before', async () => {
  const home = await makeHousehold(on)
  const { bill } = await billOf(home)
  await plan(bill)
  const root = await object(home, bill)
  const [part] = await debits(bill)
  await on.update('collection', part!.id, { 'collection:state': 'exported' })
  await decide(root, { verdict: 'unjustified', answer: 'Die Rechnung stimmt.' })
  expect((await on.path(root)).at(-1)).toBe('waitForDebit')
  await on.endLinks(home.customer, 'businessPartner:contactMail')
  await on.update('collection', part!.id, { 'collection:state': 'collected' })
  await on.update('receipt', bill, { 'receipt:openAmount': 19, 'receipt:status': 'partly' })
  await on.ring(root)
  const [collected, rest] = await debits(bill)
  expect([collected!.amount, rest!.amount, rest!.state]).toEqual([100, 19, 'planned'])
  const { leftOut } = await booking((at) => makeFile(at, { until: addDays(rest!.on, 30), zone, language: 'de' }))
  expect(leftOut).toContainEqual(
    expect.objectContaining({ number: (await receipt(bill))['receipt:receiptNumber'], reason: 'notAnnounced' }),
  )
  const [announcement] = await on.linked('execution', { to: rest!.id }, 'processAnnounceDebit:collection')
  expect([await on.status(announcement!.id), await on.status(root)]).toEqual(['finished', 'finished'])
  const [letter] = await on.linked('letterDispatch', { to: home.customer }, 'letterDispatch:businessPartner')
  await on.update('letterDispatch', letter!.id, { 'letterDispatch:state': 'sent', 'letterDispatch:sentAt': new Date().toISOString() })
  const { leftOut: still } = await booking((at) => makeFile(at, { until: addDays(rest!.on, 30), zone, language: 'de' }))
  expect(still).not.toContainEqual(expect.objectContaining({ reason: 'notAnnounced' }))
})

test('an objection that somebody stops frees its amount and debits it, with a notice of its own', async () => {
  const home = await makeHousehold(on)
  const { bill } = await billOf(home)
  await plan(bill)
  const root = await object(home, bill)
  const second = await object(home, bill)
  const stop = async (process: string) => {
    await world.save({ id: formatTwinId(type, process), 'execution:status': 'canceled' })
    await world.settle()
  }
  // The second one disputes nothing, so its end frees nothing.
  await stop(second)
  expect((await receipt(bill))['receipt:disputedAmount']).toBe(190_000)
  await stop(root)
  expect((await receipt(bill))['receipt:disputedAmount']).toBeNull()
  const [part, whole] = await debits(bill)
  expect([part!.state, whole!.state, whole!.amount]).toEqual(['cancelled', 'planned', 119])
  expect((await on.mails(home.mail)).map(({ kind }) => kind)).toContain('debitAgain')
  // A question after the period has disputed nothing of its own.
  const old = await billOf(home, { sent: 80, values: { 'receipt:disputedAmount': 5 } })
  await stop(await object(home, old.bill, { [`${type}:question`]: true }))
  expect((await receipt(old.bill))['receipt:disputedAmount']).toBe(50_000)
  // While the bank has a debit, the rest waits until it is booked.
  const other = await billOf(home)
  await plan(other.bill)
  const third = await object(home, other.bill)
  const [out] = await debits(other.bill)
  await on.update('collection', out!.id, { 'collection:state': 'exported' })
  await stop(third)
  expect([(await receipt(other.bill))['receipt:disputedAmount'], (await debits(other.bill)).length]).toEqual([null, 1])
  await on.update('collection', out!.id, { 'collection:state': 'collected' })
  await on.update('receipt', other.bill, { 'receipt:openAmount': 19, 'receipt:status': 'partly' })
  await world.rows(`update job set run_at = now() where tenant_id = $1 and kind = $2 and state = 'ready'`, [
    on.tenant,
    objectionStoppedKind,
  ])
  await world.settle()
  expect((await debits(other.bill)).map(({ amount }) => amount)).toEqual([100, 19])
})

test('a debit of a disputed whole is cancelled, also in a file that nobody released, and planned anew after the decision', async () => {
  const home = await makeHousehold(on)
  const { bill } = await billOf(home, { sent: 20 })
  const { file } = await booking((at) => makeFile(at, { until: addDays(today, 5), zone, language: 'de' }))
  const fileId = parseTwinId(file!.id)!.uuid
  const root = await object(home, bill, { [`${type}:amount`]: 119 })
  expect((await debits(bill)).map(({ state }) => state)).toEqual(['cancelled'])
  expect(await on.twin('paymentFile', fileId)).toMatchObject({
    'paymentFile:count': file!.count - 1,
    'paymentFile:sum': (file!.sum - 119) * 10_000,
  })
  await plan(bill)
  expect(await debits(bill)).toHaveLength(1)
  await decide(root, { verdict: 'unjustified', answer: 'Die Rechnung stimmt.' })
  expect((await debits(bill)).map(({ state, amount }) => [state, amount]).toSorted()).toEqual([
    ['cancelled', 119],
    ['planned', 119],
  ])
})

test('a debit that is with the bank is named, and a task reminds of paying it back where it was taken without right', async () => {
  const home = await makeHousehold(on)
  const { bill } = await billOf(home)
  await plan(bill)
  const [debit] = await debits(bill)
  const file = await on.make('paymentFile', { 'paymentFile:messageId': 'SWE-2026-000007', 'paymentFile:state': 'exported' })
  await on.link(debit!.id, { 'collection:paymentFile': file })
  await on.update('collection', debit!.id, { 'collection:state': 'exported', 'collection:collectOn': addDays(today, 2) })
  const root = await object(home, bill)
  expect(await on.twin('execution', root)).toMatchObject({
    [`${type}:debitFile`]: 'SWE-2026-000007',
    [`${type}:debitOn`]: addDays(today, 2),
    [`${type}:debitAmount`]: 1_190_000,
  })
  await on.finish(root, 'recall')
  await decide(root, { verdict: 'justified', remedy: 'credit', answer: 'Wir schreiben es gut.' })
  expect((await on.path(root)).at(-1)).toBe('waitForDebit')
  await on.update('collection', debit!.id, { 'collection:state': 'collected' })
  await on.update('receipt', bill, { 'receipt:openAmount': 0, 'receipt:status': 'paid' })
  await on.ring(root)
  await on.finish(root, 'payBack')
  expect(await on.status(root)).toBe('finished')
})

test('a justified objection lowers the bill at once: a correction is set off against it, and only the rest is debited', async () => {
  const home = await makeHousehold(on)
  const { bill, lines } = await billOf(home)
  await plan(bill)
  const root = await object(home, bill, {}, { [`${type}:items`]: [lines[1]!] })
  await expect(decide(root, { answer: 'Wir schreiben es gut.' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await decide(root, { verdict: 'justified' })
  expect(await refusal(root)).toMatch(/wie der Betrag ausgeglichen/)
  await decide(root, { remedy: 'credit', creditAmount: 20 })
  expect(await refusal(root)).toMatch(/höchstens der beanstandete/)
  await decide(root, { creditAmount: null })
  expect(await on.status(root)).toBe('finished')
  const [credit] = await on.linked('receipt', { from: root }, `${type}:settledBy`)
  expect(credit).toMatchObject({
    ...{ 'receipt:kind': 'correction', 'receipt:sumGross': -190_000, 'receipt:sumNet': -159_700, 'receipt:openAmount': 0 },
    'receipt:receiptNumber': expect.stringMatching(/^R-/),
  })
  expect((await on.linked('receipt', { from: credit!.id }, 'receipt:refersTo')).map(({ id }) => id)).toEqual([bill])
  const [item] = await on.linked('receiptItem', { from: credit!.id }, 'receipt:receiptItems')
  expect(item).toMatchObject({ 'receiptItem:gross': -190_000, 'receiptItem:net': -159_700, 'receiptItem:taxrate': 19 })
  expect(await receipt(bill)).toMatchObject({ 'receipt:openAmount': 1_000_000, 'receipt:disputedAmount': null, 'receipt:status': 'partly' })
  expect((await debits(bill)).map(({ state, amount }) => [state, amount])).toEqual([
    ['cancelled', 100],
    ['planned', 100],
  ])
})

test('a cancellation waits for the billing lead, and one that cannot be made comes back to billing', async () => {
  const home = await makeHousehold(on)
  const { bill } = await billOf(home)
  await plan(bill)
  const root = await object(home, bill)
  await decide(root, { verdict: 'justified', remedy: 'waive', answer: 'Wir stornieren die Rechnung.' })
  await on.finish(root, 'leadApproves', { 'processOrder:decision': 'rejected' })
  await decide(root, { remedy: 'rebill' })
  await on.finish(root, 'leadApproves', { 'processOrder:decision': 'accepted' })
  // The bill is above the limit of the setup, so a second person is needed.
  expect(await refusal(root)).toMatch(/zweite Person/)
  await decide(root, {})
  await approveAs(colleague, root)
  expect(await on.status(root)).toBe('finished')
  expect(await receipt(bill)).toMatchObject({ 'receipt:status': 'reversed', 'receipt:openAmount': 0, 'receipt:disputedAmount': null })
  expect((await debits(bill)).map(({ state }) => state)).toEqual(['cancelled'])
  const [cancellation] = await on.linked('receipt', { from: root }, `${type}:settledBy`)
  expect(cancellation).toMatchObject({ 'receipt:kind': 'cancellation', 'receipt:waives': false })
})

test('a bill that was credited is cancelled only after its credit, and is credited no more than it comes to', async () => {
  const home = await makeHousehold(on)
  const { bill } = await billOf(home)
  const first = await object(home, bill, { [`${type}:amount`]: 100 })
  await decide(first, { verdict: 'justified', remedy: 'credit', answer: 'Gut.' })
  const second = await object(home, bill)
  await decide(second, { verdict: 'partly', remedy: 'rebill', answer: 'Gut.' })
  await approveAs(colleague, second)
  expect(await refusal(second)).toMatch(/berichtigt durch/)
  await decide(second, { verdict: 'partly', remedy: 'credit', creditAmount: 19 })
  const third = await object(home, bill, { [`${type}:amount`]: 1 })
  await decide(third, { verdict: 'justified', remedy: 'credit', answer: 'Gut.' })
  expect(await refusal(third)).toMatch(/steht auf dem Beleg nicht mehr/)
  expect((await receipt(bill))['receipt:openAmount']).toBe(0)
})

test('dunning and lock leave out what is disputed, until it is decided', async () => {
  const home = await makeHousehold(on)
  const { bill } = await billOf(home, {
    sent: 40,
    values: { 'receipt:snapshot': { ...personReceipt.snapshot, payment: { kind: 'transfer' } } },
  })
  const root = await object(home, bill, { [`${type}:amount`]: 119 })
  const dunned = await on.begin('processDunning', {}, about(home))
  expect(await refusal(dunned)).toMatch(/nicht bestritten/)
  const locked = await on.begin('processLockConnection', { 'processLockConnection:announcedAt': ago(20) }, about(home))
  expect(await refusal(locked)).toMatch(/./)
  await decide(root, { verdict: 'unjustified', answer: 'Die Rechnung stimmt.' })
  const corrected = { 'processOrder:decision': 'corrected' }
  await world.save({ id: formatTwinId('processDunning', dunned), ...corrected })
  await on.finish(dunned, 'clarify')
  expect(await refusal(dunned)).toBeNull()
  await on.finish(locked, 'clarify', corrected)
  expect(await refusal(locked)).toBeNull()
})
