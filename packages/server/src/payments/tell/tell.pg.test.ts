import { diagrams } from '@twinwerk/domain/process/diagrams'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { targetDayFrom } from '@twinwerk/model/calendar/target-day'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockCollections } from '../../store/payments/collections.ts'
import { plannedDebits } from '../../store/payments/debits.ts'
import { newChangeId } from '../../store/save/prepare.ts'
import { openProcesses, type ProcessFixture } from '../../testing/process-fixture.ts'
import { bench, makeHousehold, type Bench, type Household } from '../../testing/processes/household.ts'
import type { Json } from '../../testing/store-fixture.ts'
import type { Booking } from '../book/booking.ts'
import { cancelPlanned } from '../collect/cancel-planned.ts'
import { judgeDebit } from '../collect/debits.ts'
import { giveBack } from '../collect/give-back.ts'
import { planCollections } from '../collect/plan.ts'
import { rejectCollections } from '../collect/reject.ts'
import { tellJobs } from './tell-job.ts'

let world: ProcessFixture
let on: Bench
let setup: string
beforeAll(async () => {
  world = await openProcesses({ diagrams, beside: ({ runner }) => ({ listeners: [], kinds: tellJobs(runner) }) })
  on = bench(world)
  setup = await on.make('billingSetup', { 'billingSetup:retriesFailedDebits': true })
  await on.link(on.tenant, { 'tenant:billingSetup': setup })
})
afterAll(() => world?.close())

const today = tenantDay(Date.now(), 'Europe/Berlin')
const announcedDay = targetDayFrom(addDays(today, 14))

/** Books in a transaction, and lets the processes that begin with it run. */
async function book<T>(work: (booking: Booking) => Promise<T>): Promise<T> {
  const author = { tenant: on.tenant, user: null, call: 'test', at: new Date().toISOString(), changeId: newChangeId() }
  const done = await world.store.database.transaction({ role: 'app', tenant: on.tenant }, (transaction) =>
    work({ transaction, parts: world.store.store, author, today }),
  )
  await world.settle()
  return done
}

type Debit = { readonly home: Household; readonly receipt: string; readonly mandate: string; readonly number: string }

/** A bill of a household that is debited, with its debit in a state. */
async function debit(state: string, more: object = {}): Promise<Debit> {
  const home = await makeHousehold(on)
  const [account] = await on.linked('bankAccount', { from: home.customer }, 'businessPartner:bankAccounts')
  const [mandate] = await on.linked('sepaMandate', { from: account!.id }, 'bankAccount:sepaMandates')
  await on.update('sepaMandate', mandate!.id, { 'sepaMandate:lastUsed': addDays(today, -30) })
  const number = `R-${v7().slice(-12)}`
  const payment = {
    ...{ kind: 'directDebit', iban: account!['bankAccount:iban'], holder: 'Miriam Sorge', scheme: 'core' },
    ...{ mandateReference: mandate!['sepaMandate:mandateReference'], mandateSignedAt: addDays(today, -100) },
  }
  const receipt = await on.make(
    'receipt',
    {
      'receipt:receiptNumber': number,
      'receipt:date': addDays(today, -30),
      'receipt:dueDate': addDays(today, -16),
      'receipt:status': 'sent',
      'receipt:sumGross': 54.8,
      'receipt:openAmount': 54.8,
      'receipt:snapshot': { payment, receiver: { address: null } },
      ...more,
    },
    { 'receipt:receiver': home.customer, 'receipt:supplier': on.tenant, 'receipt:contract': home.contract },
  )
  await on.make(
    'receiptDispatch',
    {
      'receiptDispatch:channel': 'mail',
      'receiptDispatch:state': 'sent',
      'receiptDispatch:sentAt': `${addDays(today, -30)}T10:00:00.000Z`,
    },
    { 'receiptDispatch:receipt': receipt },
  )
  const file = await on.make('paymentFile', { 'paymentFile:messageId': `F-${number}`, 'paymentFile:format': 'pain.008.001.08' })
  await on.make(
    'collection',
    {
      'collection:amount': 54.8,
      'collection:endToEndId': number,
      'collection:collectOn': addDays(today, -2),
      'collection:state': state,
      'collection:sequence': 'frst',
      'collection:block': `F-${number}-1`,
    },
    {
      'collection:receipt': receipt,
      'collection:sepaMandate': mandate!.id,
      ...(state === 'exported' && { 'collection:paymentFile': file }),
    },
  )
  return { home, receipt, mandate: mandate!.id, number }
}

const collectionsOf = async (receipt: string) =>
  (await on.linked('collection', { to: receipt }, 'collection:receipt')).toSorted((a: Json, b: Json) => (a.id < b.id ? -1 : 1))

/** The bank sends the debit back. */
const returned = ({ number }: Debit, reason: string) =>
  book(async (booking) => {
    const [collection] = (
      await lockCollections(booking.transaction, booking.parts, { tenant: on.tenant, by: 'endToEndId', marks: [number] })
    ).filter(({ state }) => state === 'exported')
    await giveBack(booking, { collection: collection!, state: 'returned', reason, bookedOn: today, values: {}, statement: null })
  })

const judged = (receipt: string) =>
  book(async (booking) => {
    const planned = await plannedDebits(booking.transaction, booking.parts, { tenant: on.tenant, zone: 'Europe/Berlin', file: null })
    const own = planned.find((each) => each.receipt === receipt)!
    return judgeDebit(own, { releasedOn: today, until: '9999-12-31', preNotificationDays: 14 })
  })

test('a debit without cover is tried once more, on the day that the customer was told', async () => {
  const made = await debit('exported')
  await returned(made, 'MS03')
  const [first, second] = await collectionsOf(made.receipt)
  expect([first!['collection:state'], second!['collection:state'], second!['collection:attempt']]).toEqual(['returned', 'planned', 2])
  expect([second!['collection:collectOn'], second!['collection:announcedOn']]).toEqual([announcedDay, today])
  const [mail] = await on.mails(made.home.mail)
  expect(mail.body).toContain(`für die Rechnung ${made.number} buchen wir am`)
  expect(mail.body.replaceAll('\u00a0', ' ')).toMatch(/54,80 € vom Konto DE…51 ab/)
  expect((await judged(made.receipt)).debit).toMatchObject({ collectOn: announcedDay, amount: 548_000n })
  await on.update('collection', second!.id, { 'collection:state': 'exported' })
  await returned(made, 'AM04')
  expect((await collectionsOf(made.receipt)).length).toBe(2)
})

test('until it is announced, a second try is in no file', async () => {
  const made = await debit('exported')
  await on.endLinks(made.home.customer, 'businessPartner:contactMail')
  await returned(made, 'AM04')
  expect((await judged(made.receipt)).reason).toBe('notAnnounced')
  const [, second] = await collectionsOf(made.receipt)
  const [process] = await on.linked('execution', { to: second!.id }, 'processAnnounceDebit:collection')
  expect(await on.status(process!.id)).toBe('finished')
  // The next post folder takes the letter. The debit is announced on the day that it is sent.
  const [letter] = await on.linked('letterDispatch', { to: made.home.customer }, 'letterDispatch:businessPartner')
  expect(letter).toMatchObject({ 'letterDispatch:state': 'toPrint', 'letterDispatch:city': 'Elsterau' })
  expect((await judged(made.receipt)).reason).toBe('notAnnounced')
  await on.update('letterDispatch', letter!.id, { 'letterDispatch:state': 'sent', 'letterDispatch:sentAt': new Date().toISOString() })
  expect((await judged(made.receipt)).debit).toMatchObject({ collectOn: announcedDay })
})

test('a disputed bill and a setup without it are not tried again', async () => {
  const disputed = await debit('exported', { 'receipt:disputedAmount': 10 })
  await returned(disputed, 'MS03')
  expect((await collectionsOf(disputed.receipt)).length).toBe(1)
  await on.update('billingSetup', setup, { 'billingSetup:retriesFailedDebits': false })
  const made = await debit('exported')
  await returned(made, 'MS03')
  expect((await collectionsOf(made.receipt)).length).toBe(1)
  expect(await on.mails(made.home.mail)).toEqual([])
  await on.update('billingSetup', setup, { 'billingSetup:retriesFailedDebits': true })
})

test('a wrong account is asked for, and somebody enters the new one', async () => {
  const made = await debit('exported')
  await returned(made, 'AC04')
  expect((await collectionsOf(made.receipt)).length).toBe(1)
  const [mail] = await on.mails(made.home.mail)
  expect([mail.kind, mail.body.includes('Lastschrift vom Konto DE…51 zurückgegeben')]).toEqual(['accountAsked', true])
  const [one] = await collectionsOf(made.receipt)
  const [process] = await on.linked('execution', { to: one!.id }, 'processClarifyAccount:collection')
  const [letter] = await on.linked('document', { from: process!.id }, 'execution:documents')
  expect((await on.words(letter)).replaceAll(/\s+/g, ' ')).toContain('Bitte überweisen Sie, was fällig ist')
  await on.finish(process!.id, 'before3')
  expect(await on.status(process!.id)).toBe('finished')
})

test('a first debit that the bank rejected is the first one again', async () => {
  const made = await debit('exported')
  await on.update('sepaMandate', made.mandate, { 'sepaMandate:sequence': 'rcur' })
  const report = { messageId: `F-${made.number}`, rejected: { reason: 'AM04' }, blocks: [], transactions: [] }
  expect(await book((booking) => rejectCollections(booking, report))).toBe(1)
  expect((await on.twin('sepaMandate', made.mandate))['sepaMandate:sequence']).toBe('frst')
  expect((await collectionsOf(made.receipt)).map((each) => each['collection:state'])).toEqual(['rejected', 'planned'])
})

test('a debit that was cancelled while nothing was to be collected is planned and told again, one that a person cancelled is not', async () => {
  const [absorbed, decided] = [await debit('planned'), await debit('cancelled')]
  await book((booking) => cancelPlanned(booking, absorbed.receipt))
  const receipts = [absorbed.receipt, decided.receipt]
  expect(await book((booking) => planCollections(booking, { zone: 'Europe/Berlin', receipts }))).toBe(1)
  expect(await book((booking) => planCollections(booking, { zone: 'Europe/Berlin', receipts }))).toBe(0)
  const [, again] = await collectionsOf(absorbed.receipt)
  expect(again).toMatchObject({ 'collection:state': 'planned', 'collection:attempt': 1, 'collection:announcedOn': today })
  expect((await collectionsOf(decided.receipt)).length).toBe(1)
})
