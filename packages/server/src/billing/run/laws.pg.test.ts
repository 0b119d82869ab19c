import fc from 'fast-check'
import { addMonths, addDays } from '@twinwerk/model/calendar/arithmetic'
import { AppError } from '@twinwerk/model/error/app-error'
import { lawRuns } from '@twinwerk/model/testing/law-runs'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allocate, AllocationRefused } from '../../payments/book/allocate.ts'
import type { Booking } from '../../payments/book/booking.ts'
import { release } from '../../payments/book/release.ts'
import { fixedLater } from '../../store/billing/receipt-guard.ts'
import { newTwin } from '../../store/write/new-changes.ts'
import { openBilling, type BillingWorld } from '../../testing/billing/billing-world.ts'
import { reverseReceipt } from '../reverse/reverse-receipt.ts'

let world: BillingWorld
let product: string
const contracts: { readonly contract: string; readonly elements: readonly string[] }[] = []
const firstMonth = '2026-09-01'

beforeAll(async () => {
  world = await openBilling({ issues: true })
  product = await world.product('Glas', 29.3277)
  for (const name of ['Sorge', 'Behnke', 'Kern'])
    contracts.push(await world.contract(await world.customer({ name }), [{ product, begin: firstMonth }]))
})
afterAll(() => world?.close())

const endOf = (month: string) => addDays(addMonths(month, 1), -1)

class Killed extends Error {}

/** A refusal, or a server that dies, is an answer; everything else is a fault. */
function refuseFaults(outcomes: readonly PromiseSettledResult<unknown>[]): void {
  for (const outcome of outcomes)
    if (outcome.status === 'rejected' && !(outcome.reason instanceof AppError) && !(outcome.reason instanceof Killed)) throw outcome.reason
}

const book = <Result>(work: (booking: Booking) => Promise<Result>): Promise<Result> => {
  const { tenant, store, database, caller } = world.fixture
  const author = { tenant, user: caller([]).user, call: 'test', at: `${world.today}T10:00:00.000Z`, changeId: v7() }
  return database.transaction({ role: 'app', tenant }, (transaction) => work({ transaction, parts: store, author, today: world.today }))
}

/** Cancels a receipt in a transaction whose server dies before the commit. */
const reverseAndDie = (receipt: string) => {
  const { tenant, store, database, caller } = world.fixture
  const author = { tenant, user: caller([]).user, call: 'billing', at: `${world.today}T10:00:00.000Z`, changeId: v7(), why: 'stirbt' }
  return database.transaction({ role: 'app', tenant }, async (transaction) => {
    const context = { tenant, store, clock: world.clockOf(), author, language: 'de' as const }
    await reverseReceipt(transaction, context, { receipt, reason: 'stirbt', rebill: true })
    throw new Killed()
  })
}

const receiptsNow = () =>
  world.query(
    `select id, "receipt:openAmount" as open, "receipt:status" as status from twin_receipt where "receipt:receiptNumber" is not null order by id`,
  )

/** Everything that a numbered receipt says, by its id: its row without how far it is, its items, and the hashes of its files. */
async function said(): Promise<ReadonlyMap<string, string>> {
  const later = [...fixedLater].filter((name) => name !== 'receipt:contentHash')
  const [items, documents] = ['receipt:receiptItems', 'receipt:documents'].map((name) => world.fixture.store.codes.get(name))
  const rows = await world.query(
    `select r.id, (to_jsonb(r) - $1::text[])::text as row, coalesce(r."receipt:fileHash", '') as hash,
        (select jsonb_agg(to_jsonb(i) - $2::text[] order by i.id) from twin_link l join twin_receipt_item i on i.id = l.target_id
          where l.source_id = r.id and l.relationship = $3 and l.deleted_at is null)::text as items,
        (select string_agg(f.sha256, ' ' order by f.sha256) from twin_link l join stored_file f on f.document_id = l.target_id and f.state = 'bound'
          where l.source_id = r.id and l.relationship = $4 and l.deleted_at is null) as files
      from twin_receipt r where r."receipt:receiptNumber" is not null`,
    [
      [...later, 'receipt:disputeReason_folded', 'version', 'updated_at', 'updated_by'],
      ['version', 'updated_at', 'updated_by'],
      items,
      documents,
    ],
  )
  return new Map(rows.map(({ id, row, hash, items: lines, files }) => [id, [row, lines, hash, files].join('\n')]))
}

/** Numbers of each circle are 1..n, and their dates never fall. */
async function expectCircles(): Promise<void> {
  const rows = await world.query(
    `select "receipt:receiptNumber" as number, "receipt:date"::text as date from twin_receipt where "receipt:receiptNumber" is not null order by 1`,
  )
  for (const [circle, all] of Map.groupBy(rows, ({ number }) => String(number).slice(0, 7))) {
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => `${circle}${String(index + 1).padStart(6, '0')}`))
    const dates = all.map(({ date }) => String(date))
    expect(dates).toEqual(dates.toSorted())
    const [counter] = await world.query('select next::int from identifier_counter where pattern like $1', [
      `receipt ${circle.slice(0, 2)}%`,
    ])
    if (all.length === rows.length) expect(counter).toEqual({ next: rows.length + 1 })
  }
}

const action = fc.record({
  kind: fc.constantFrom('bill', 'bill', 'together', 'together', 'together', 'die', 'pay', 'release', 'change'),
  pick: fc.nat(1000),
  other: fc.nat(1000),
  cents: fc.integer({ min: 1, max: 4000 }),
})

test('law: numbers have no gap and a numbered receipt stays as it is, whatever is approved, cancelled, paid and changed at once', async () => {
  let month: string = firstMonth
  const before = new Map<string, string>()
  const bill = async () => {
    world.today = addDays(month, 9)
    const run = await world.run({ begin: month, end: endOf(month) })
    await world.move(run, 'rated')
    // Changed prices may leave every contract below the small balance, and there is nothing to approve then.
    const [ready] = await world.query('select from billing_draft where run_id = $1 and not blocking limit 1', [run])
    if (ready) await world.move(run, 'approved')
    month = addMonths(month, 1)
  }
  /** A run of the next month over one contract, calculated and not approved. */
  const drafted = async (index: number) => {
    world.today = addDays(month, 9)
    const run = await world.run({ begin: month, end: endOf(month) }, { 'billingRun:kind': 'single' })
    await world.link('billingRun:onlyContracts', run, contracts[index % contracts.length]!.contract)
    await world.move(run, 'rated')
    return run
  }
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 10 }), async (actions) => {
      await bill()
      for (const { kind, pick, other, cents } of actions) {
        const all = (await receiptsNow()).map(({ id }) => String(id))
        const [one, two] = [all[pick % all.length]!, all[other % all.length]!]
        if (kind === 'bill') await bill()
        if (kind === 'together') {
          const runs = [await drafted(pick), await drafted(other)]
          refuseFaults(
            await Promise.allSettled([
              ...[one, two, one].map((receipt) => world.reverse(receipt)),
              reverseAndDie(two),
              ...runs.map((run) => world.begin(run, 'approved')),
            ]),
          )
        }
        if (kind === 'die') refuseFaults(await Promise.allSettled([reverseAndDie(one), world.reverse(two)]))
        if (kind === 'pay') {
          const payment = v7()
          const values = { 'payment:kind': 'transferIn', 'payment:amount': cents / 100, 'payment:unallocated': cents / 100 }
          await world.fixture.seed([newTwin(payment, 'payment', { ...values, 'payment:bookedOn': world.today })])
          await book((booking) => allocate(booking, [{ payment, receipt: one, amount: BigInt(cents) * 100n, rule: null }])).catch(
            (error: unknown) => {
              if (!(error instanceof AllocationRefused)) throw error
            },
          )
        }
        if (kind === 'release') {
          const [living] = await world.query('select id from twin_allocation where "allocation:releasedOn" is null order by id limit 1')
          if (living) await book((booking) => release(booking, [living.id]))
        }
        if (kind === 'change')
          await world.update('contractElement', contracts[pick % contracts.length]!.elements[0]!, {
            'contractElement:individualPrice': cents / 100,
          })
        // A cancellation gets its file by a job.
        await world.doJobs()
        await expectCircles()
        const now = await said()
        for (const [receipt, text] of before) expect(now.get(receipt)).toBe(text)
        for (const [receipt, text] of now) before.set(receipt, text)
      }
    }),
    { ...lawRuns(2, 20), endOnFailure: true },
  )
  expect(before.size).toBeGreaterThan(5)
}, 300_000)
