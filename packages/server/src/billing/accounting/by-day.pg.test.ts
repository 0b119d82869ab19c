import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { dayNumber } from '@twinwerk/model/calendar/date'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { lawRuns } from '@twinwerk/model/testing/law-runs'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allocate, AllocationRefused } from '../../payments/book/allocate.ts'
import type { Booking } from '../../payments/book/booking.ts'
import { release } from '../../payments/book/release.ts'
import { setOffCredit } from '../../payments/book/set-off.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { openBilling, type BillingWorld } from '../../testing/billing/billing-world.ts'
import type { Json } from '../../testing/store-fixture.ts'

let world: BillingWorld
const partners: string[] = []
const firstDay = '2026-09-01'
const months = ['2026-09-01', '2026-10-01']

beforeAll(async () => {
  world = await openBilling({ issues: true })
  const [setup] = await world.query('select id from twin_billing_setup')
  const account = { 'billingSetup:consultant': 29_098, 'billingSetup:client': 10_001, 'billingSetup:chart': 'SKR03' }
  await world.update('billingSetup', setup!.id, account)
  for (const [index, name] of ['Sorge', 'Behnke', 'Kern'].entries()) {
    const partner = await world.customer({ name })
    await world.query('update twin_business_partner set identifier = $2 where id = $1', [partner, `K-${100_001 + index}`])
    partners.push(partner)
  }
})
afterAll(() => world?.close())

const seed = (...changes: Parameters<BillingWorld['fixture']['seed']>[0]) => world.fixture.seed(changes, `${world.today}T08:00:00.000Z`)

/** Books as somebody does today. */
const book = <Result>(work: (booking: Booking) => Promise<Result>): Promise<Result> => {
  const { tenant, store, database, caller } = world.fixture
  const author = { tenant, user: caller([]).user, call: 'test', at: `${world.today}T10:00:00.000Z`, changeId: v7() }
  return database.transaction({ role: 'app', tenant }, (transaction) => work({ transaction, parts: store, author, today: world.today }))
}

let count = 0
/** A numbered receipt of today with one item, in euro. */
async function issue(partner: string, gross: number, more: Json = {}): Promise<string> {
  count += 1
  const [receipt, item] = [v7(), v7()]
  const facts = { 'receipt:receiptNumber': `R-2026-${String(count).padStart(6, '0')}`, 'receipt:status': 'sent' }
  const sums = {
    'receipt:sumGross': gross,
    'receipt:openAmount': gross,
    'receipt:date': world.today,
    'receipt:dueDate': addDays(world.today, 14),
  }
  await seed(
    newTwin(receipt, 'receipt', { ...facts, ...sums, ...more }),
    newLink('receipt:receiver', receipt, partner),
    newLink('receipt:supplier', receipt, world.fixture.tenant),
    newTwin(item, 'receiptItem', {
      'receiptItem:gross': gross,
      'receiptItem:net': gross,
      'receiptItem:taxrate': 19,
      'receiptItem:taxCategory': 'S',
    }),
    newLink('receipt:receiptItems', receipt, item),
  )
  return receipt
}

/** Money in euro that came on a day, of a partner or of nobody. */
async function receive(
  amount: number,
  { partner, bookedOn = world.today }: { readonly partner?: string | undefined; readonly bookedOn?: string },
) {
  const payment = v7()
  const values = { 'payment:kind': 'transferIn', 'payment:amount': amount, 'payment:unallocated': amount, 'payment:bookedOn': bookedOn }
  await seed(newTwin(payment, 'payment', values), ...(partner === undefined ? [] : [newLink('payment:businessPartner', payment, partner)]))
  return payment
}

const cents = (euro: unknown) => Math.round(Number(euro ?? 0) * 100)
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)

/** Reads a list that is worked out by day; without a day, it shows now. */
async function listed(relation: string, day?: string, more: Json = {}): Promise<Json[]> {
  const moment = day === undefined ? {} : { $globalValid: startOfDay(day, 'UTC') }
  const query = { id: world.fixture.tenantId, $mask: [], [relation]: { $limit: 200, ...more } }
  const { results } = await world.fixture.query({ query, ...moment }, [
    world.fixture.grant('', { verbs: ['select'] }),
    world.fixture.grant(relation, { verbs: ['select'] }),
    world.fixture.grant('businessPartner:providingReceipts', { verbs: ['select'] }),
  ])
  return results[0]![relation] ?? []
}

const ages = ['notDue', 'to30', 'to60', 'to90', 'over90', 'credits']
const amountOf = (row: Json, name: string) => cents(row[`debtorAge:${name}`])

/** Open per receipt in cents, by its uuid. */
async function openOn(day?: string): Promise<Record<string, number>> {
  const rows = await listed('tenant:openItems', day, { 'openItem:receipt': { $mask: [] } })
  const shown = dayNumber(day ?? rows[0]?.['openItem:day'] ?? firstDay)
  for (const row of rows) expect(row['openItem:overdueDays']).toBe(Math.max(0, shown - dayNumber(row['openItem:due'])))
  return Object.fromEntries(rows.map((row) => [parseTwinId(row['openItem:receipt'][0].id)!.uuid, cents(row['openItem:open'])]))
}

/** The lines of the file of an export, split into fields. */
async function linesOf(id: string): Promise<string[][]> {
  const [file] = await world.query(
    `select f.storage_key as key from twin_link l join stored_file f on f.document_id = l.target_id and f.state = 'bound' where l.source_id = $1 and l.deleted_at is null`,
    [id],
  )
  if (!file) return []
  const stored = await world.storage!.read(file.key)
  const content = new TextDecoder('windows-1252').decode(await buffer(stored!.stream))
  return content
    .split('\r\n')
    .slice(2, -1)
    .map((line) => line.split(';').map((field) => field.replaceAll('"', '')))
}

const exported: string[] = []
async function exportMonths(): Promise<void> {
  for (const month of months) {
    const id = v7()
    await seed(newTwin(id, 'accountingExport', { 'accountingExport:month': month, 'accountingExport:state': 'new' }))
    await world.save('accountingExport', id, { 'accountingExport:state': 'made' }, 'tenant:accountingExports')
    await world.doJobs()
    exported.push(id)
  }
}

/** The debtors of all files in cents, with the bookings up to a day. */
async function ledgerOn(day: string): Promise<number> {
  const lines = (await Promise.all(exported.map(linesOf))).flat()
  const isDebtor = (account: string | undefined) => /^10000\d$/.test(account ?? '')
  return sum(
    lines.map((fields) => {
      const [amount = '', side, , , , , account, contra, , date = ''] = fields
      const booked = `2026-${date.slice(2)}-${date.slice(0, 2)}`
      if (booked > day || isDebtor(account) === isDebtor(contra)) return 0
      const signed = cents(amount.replace(',', '.')) * (side === 'S' ? 1 : -1)
      return isDebtor(account) ? signed : -signed
    }),
  )
}

const action = fc.record({
  kind: fc.constantFrom(
    'receipt',
    'receipt',
    'payment',
    'payment',
    'allocate',
    'allocate',
    'allocate',
    'release',
    'cancel',
    'wait',
    'wait',
  ),
  partner: fc.nat(2),
  pick: fc.nat(1000),
  other: fc.nat(1000),
  cents: fc.integer({ min: 1, max: 9_000 }),
  days: fc.integer({ min: 1, max: 9 }),
})

type Booked = { readonly receipt: string; readonly id: string; readonly amount: number; readonly day: string; releasedOn?: string }

test('law: the open items of a day are the debtors of the ledger on that day, receipt by receipt, whatever was booked later', async () => {
  const issued: { readonly id: string; readonly day: string; readonly gross: number }[] = []
  const booked: Booked[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 25, maxLength: 40 }), async (actions) => {
      world.today = firstDay
      const [receipts, payments]: [string[], string[]] = [[], []]
      const issueNow = async (partner: string, gross: number, more: Json = {}) => {
        const id = await issue(partner, gross / 100, more)
        issued.push({ id, day: world.today, gross })
        return id
      }
      const noted = async () => {
        // Set-offs allocate as well, so the rows tell the allocations.
        const rows = await world.query(
          `select a.id, a."allocation:amount" as amount, a."allocation:allocatedOn"::text as day, a."allocation:releasedOn"::text as released, l.target_id as receipt
            from twin_allocation a join twin_link l on l.tenant_id = a.tenant_id and l.source_id = a.id and l.relationship = $1`,
          [world.fixture.store.codes.get('allocation:receipt')],
        )
        for (const row of rows) {
          const known = booked.find(({ id }) => id === row.id)
          if (!known) booked.push({ receipt: row.receipt, id: row.id, amount: Number(row.amount) / 100, day: world.today })
          else if (row.released !== null && known.releasedOn === undefined) known.releasedOn = world.today
        }
      }
      for (const { kind, partner: at, pick, other, cents: amount, days } of actions) {
        const partner = partners[at]!
        if (kind === 'wait') world.today = [addDays(world.today, days), '2026-10-31'].toSorted()[0]!
        if (kind === 'receipt') receipts.push(await issueNow(partner, amount))
        if (kind === 'payment') {
          const bookedOn = [addDays(world.today, -(days % 3)), firstDay].toSorted()[1]!
          payments.push(await receive(amount / 100, { partner: pick % 3 === 0 ? undefined : partner, bookedOn }))
        }
        const [receipt, payment] = [receipts[pick % (receipts.length || 1)], payments[other % (payments.length || 1)]]
        if (kind === 'allocate' && receipt && payment)
          await book((booking) => allocate(booking, [{ payment, receipt, amount: BigInt(amount) * 100n, rule: null }])).catch(
            (error: unknown) => {
              if (!(error instanceof AllocationRefused)) throw error
            },
          )
        const living = booked.filter((each) => each.releasedOn === undefined && receipts.includes(each.receipt))
        const freed = living[pick % (living.length || 1)]
        if (kind === 'release' && freed) await book((booking) => release(booking, [freed.id]))
        const cancelled = receipts[pick % (receipts.length || 1)]
        if (kind === 'cancel' && cancelled) {
          const { gross } = issued.find(({ id }) => id === cancelled)!
          const credit = await issueNow(partner, -gross, { 'receipt:kind': 'cancellation' })
          await seed(newLink('receipt:reverses', credit, cancelled))
          await book((booking) => setOffCredit(booking, credit))
          receipts.splice(receipts.indexOf(cancelled), 1)
        }
        await noted()
      }
      world.today = '2026-11-02'
      await exportMonths()
      for (const day of [firstDay, '2026-09-07', '2026-09-19', '2026-09-30', '2026-10-08', '2026-10-31']) {
        const counted = (each: Booked) => each.day <= day && (each.releasedOn === undefined || each.releasedOn > day)
        const expected = issued
          .filter((each) => each.day <= day)
          .map(
            ({ id, gross }) =>
              [id, gross - sum(booked.filter((each) => each.receipt === id && counted(each)).map((each) => each.amount))] as const,
          )
          .filter(([, open]) => open !== 0)
        expect(await openOn(day), day).toEqual(Object.fromEntries(expected))
        const debtors = await listed('tenant:debtorAges', day)
        const total = (name: string) => sum(debtors.map((row) => amountOf(row, name)))
        expect(total('balance'), `ledger on ${day}`).toBe(await ledgerOn(day))
        expect(total('open')).toBe(sum(expected.map(([, open]) => open)))
        expect(sum(ages.map(total))).toBe(total('open'))
      }
      // The last day is now.
      expect(await openOn('2026-11-02')).toEqual(await openOn())
      const stripped = (rows: readonly Json[]) =>
        rows.map((row) => ['open', 'balance', 'unallocated'].map((name) => amountOf(row, name))).toSorted()
      expect(stripped(await listed('tenant:debtorAges', '2026-11-02'))).toEqual(stripped(await listed('tenant:debtorAges')))
    }),
    { ...lawRuns(3, 5), endOnFailure: true },
  )
}, 240_000)

test('an instalment is open until its consumption bill takes it up, and again once that bill is cancelled', async () => {
  const [partner] = partners
  const facts = { 'receipt:kind': 'instalment', 'receipt:status': 'absorbed', 'receipt:openAmount': 0 }
  world.today = '2026-05-01'
  const instalment = await issue(partner!, 30, facts)
  world.today = '2026-05-20'
  const bill = await issue(partner!, 140)
  await seed(newLink('receipt:refersTo', bill, instalment))
  const on = async (day: string) => {
    const open = await openOn(day)
    return [open[instalment], open[bill]]
  }
  expect([await on('2026-04-30'), await on('2026-05-10'), await on('2026-05-20')]).toEqual([
    [undefined, undefined],
    [3_000, undefined],
    [undefined, 14_000],
  ])
  world.today = '2026-06-03'
  const cancelling = await issue(partner!, -140, { 'receipt:kind': 'cancellation' })
  await seed(newLink('receipt:reverses', cancelling, bill))
  await book((booking) => setOffCredit(booking, cancelling))
  await world.update('receipt', instalment, { 'receipt:openAmount': 30, 'receipt:status': 'sent' })
  expect([await on('2026-05-10'), await on('2026-06-02'), await on('2026-06-03'), await on('2026-09-01')]).toEqual([
    [3_000, undefined],
    [undefined, 14_000],
    [3_000, undefined],
    [3_000, undefined],
  ])
})
