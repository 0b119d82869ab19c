import { diagrams } from '@twinwerk/domain/process/diagrams'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bench, Household } from '../testing/processes/household.ts'
import { about, bench, makeHousehold } from '../testing/processes/household.ts'
import type { ProcessFixture } from '../testing/process-fixture.ts'
import { openProcesses } from '../testing/process-fixture.ts'

let world: ProcessFixture
let on: Bench
beforeAll(async () => {
  world = await openProcesses({ diagrams })
  on = bench(world)
})
afterAll(() => world?.close())

const today = () => tenantDay(Date.now(), 'Europe/Berlin')
const accepted = { 'processOrder:decision': 'accepted' }

const corrected = { 'processOrder:decision': 'corrected' }
const checkResult = async (root: string) => (await on.twin('execution', root))['processOrder:checkResult']

/** Creates a household with two overdue bills and one bill that is not due yet. `first` is the state of the first bill. */
async function withBills(gross: readonly [number, number], options: Parameters<typeof makeHousehold>[1] = {}, first = 'sent') {
  const day = today()
  const home = await makeHousehold(on, options)
  const bill = (sumGross: number, due: number, number: string, status = 'sent') =>
    on.make(
      'receipt',
      {
        'receipt:name': `Rechnung ${number}`,
        'receipt:receiptNumber': `${home.n}-${number}`,
        'receipt:date': addDays(day, due - 14),
        'receipt:dueDate': addDays(day, due),
        'receipt:status': status,
        'receipt:sumGross': sumGross,
      },
      { 'receipt:receiver': home.customer, 'receipt:supplier': on.tenant, 'receipt:contract': home.contract },
    )
  const bills = [await bill(gross[0], -40, 'eins', first), await bill(gross[1], -10, 'zwei')]
  const young = await bill(33, 5, 'drei')
  const pay = (each = bills) => Promise.all(each.map((one) => on.update('receipt', one, { 'receipt:status': 'paid' })))
  return { day, home, bills, young, pay }
}

/** Creates such a household whose dunning has begun. */
async function indebted(...args: Parameters<typeof withBills>) {
  const { day, home, bills, young, pay } = await withBills(...args)
  const root = await on.begin('processDunning', {}, about(home))
  const states = async () => Promise.all([...bills, young].map(async (each) => (await on.twin('receipt', each))['receipt:status']))
  const letters = async () =>
    Promise.all(
      (await on.linked('document', { from: root }, 'execution:documents')).map(async (each) =>
        (await on.words(each)).replaceAll(/\s+/g, ' '),
      ),
    )
  return { day, home, root, bills, states, pay, letters }
}

test('two reminders name the bills and the day, the second announces the lock, and billing begins it', async () => {
  const { day, home, root, states, letters } = await indebted([90, 58.2])
  const dunnedOn = async () => addDays((await on.twin('execution', root))['processDunning:payBy'], -14)
  await on.finish(root, 'release1', accepted)
  expect(await states()).toEqual(['dunning', 'dunning', 'sent'])
  // Midnight may pass during the test.
  expect([day, today()]).toContain(await dunnedOn())
  const payBy = printDateInFull(addDays(await dunnedOn(), 14), 'de')
  const [first] = await letters()
  expect(first).toContain(`148,20 € sind fällig und noch nicht bezahlt. Bitte überweisen Sie den Betrag bis zum ${payBy}.`)
  expect(first).toContain(`${home.n}-eins`)
  expect(first).not.toContain(`${home.n}-drei`)
  expect(first).not.toContain('bestritten')
  await on.ring(root)
  expect(await world.at(root, 'release2')).toMatchObject({ status: 'new' })
  await on.finish(root, 'release2', accepted)
  const process = await on.twin('execution', root)
  expect([process['processDunning:level'], process['processDunning:owed'], process['processDunning:lockAnnouncedAt']]).toEqual([
    2,
    1_482_000,
    await dunnedOn(),
  ])
  const second = (await letters()).find((each) => each.includes('Zweite Mahnung'))!
  expect(second).toContain('Gegen die Sperre können Sie Rechtsschutz vor den Gerichten suchen.')
  // The second reminder also goes out on paper, with the next post folder.
  const printed = await on.linked('letterDispatch', { to: home.customer }, 'letterDispatch:businessPartner')
  expect(printed).toMatchObject([
    {
      'letterDispatch:number': process.identifier,
      'letterDispatch:state': 'toPrint',
      'letterDispatch:postcode': '06995',
      'letterDispatch:city': 'Elsterau',
    },
  ])
  const mails = await on.mails(home.mail)
  expect(mails.map(({ kind }) => kind)).toEqual(['dunning1', 'dunning2'])
  expect(mails[1]!.body).toContain('Rechtsschutz vor den Gerichten')
  await on.ring(root)
  await on.finish(root, 'lock')
  expect(await on.status(root)).toBe('finished')
})

test('both reminders go out on paper alone where the customer has no mail address', async () => {
  const { home, root } = await indebted([90, 58.2])
  await on.endLinks(home.customer, 'businessPartner:contactMail')
  await on.finish(root, 'release1', accepted)
  const printed = () => on.linked('letterDispatch', { to: home.customer }, 'letterDispatch:businessPartner')
  expect(await printed()).toMatchObject([{ 'letterDispatch:state': 'toPrint', 'letterDispatch:postcode': '06995' }])
  await on.ring(root)
  await on.finish(root, 'release2', accepted)
  expect([(await printed()).length, await on.mails(home.mail)]).toEqual([2, []])
  expect(await world.at(root, 'wait2')).toBeDefined()
})

test('a customer who pays gets no more reminders; the rest of a partly paid bill is dunned, without a lock', async () => {
  const { home, root, bills, pay } = await indebted([90, 58.2], { addressing: 'informal' })
  await on.finish(root, 'release1', accepted)
  await pay([bills[0]!])
  await on.ring(root)
  await on.finish(root, 'release2', accepted)
  expect((await on.twin('execution', root))['processDunning:lockAnnouncedAt']).toBeNull()
  const mails = await on.mails(home.mail)
  expect(mails[1]!.body).toMatch(/58,20\s€ sind weiter offen. Bitte überweise/)
  expect(mails[1]!.body).not.toContain('sperren')
  await pay()
  await on.ring(root)
  expect(await on.status(root)).toBe('finished')
  expect(await on.path(root)).not.toContain('decide')
  expect(await on.mails(home.mail)).toHaveLength(2)
})

test('the open part of a bill is dunned, less what is disputed of it', async () => {
  const { root, bills, states, letters, home } = await indebted([90, 58.2])
  await on.update('receipt', bills[0]!, { 'receipt:status': 'partly', 'receipt:openAmount': 30 })
  await on.update('receipt', bills[1]!, { 'receipt:openAmount': 58.2, 'receipt:disputedAmount': 8.2, 'receipt:disputedOn': today() })
  await on.finish(root, 'release1', accepted)
  expect((await on.twin('execution', root))['processDunning:owed']).toBe(800_000)
  expect(await states()).toEqual(['dunning', 'dunning', 'sent'])
  const [first] = await letters()
  expect(first).toContain('80,00 € sind fällig und noch nicht bezahlt.')
  expect((await on.mails(home.mail))[0]!.body).toMatch(/80,00\s€/)
})

test('a dispute counts against its own bill alone, and a bill that is deferred does not count', async () => {
  const { root, bills } = await indebted([90, 58.2])
  // Half of the bill is paid, and more than the rest of it is disputed.
  await on.update('receipt', bills[0]!, { 'receipt:openAmount': 45, 'receipt:disputedAmount': 60, 'receipt:status': 'partly' })
  await on.finish(root, 'release1', accepted)
  expect((await on.twin('execution', root))['processDunning:owed']).toBe(582_000)
  await on.update('receipt', bills[1]!, { 'receipt:dunningBlockUntil': addDays(today(), 20) })
  await on.ring(root)
  expect(await on.status(root)).toBe('finished')
  expect(await on.path(root)).not.toContain('release2')
})

test('a bill of an earlier release that is paid in part counts for nothing until its open amount is known', async () => {
  const { root, bills } = await indebted([90, 58.2], {}, 'partly')
  await on.finish(root, 'release1', accepted)
  expect((await on.twin('execution', root))['processDunning:owed']).toBe(582_000)
  await on.update('receipt', bills[0]!, { 'receipt:openAmount': 10 })
  await on.ring(root)
  await on.finish(root, 'release2', accepted)
  expect((await on.twin('execution', root))['processDunning:owed']).toBe(682_000)
})

test('a customer is dunned by one process at a time', async () => {
  const { home, root } = await indebted([90, 58.2])
  const second = await on.begin('processDunning', {}, about(home))
  expect(await checkResult(second)).toBe('Der Kunde wird schon in einem anderen Vorgang gemahnt.')
  await world.save({ id: formatTwinId('processDunning', root), 'execution:status': 'canceled' })
  await world.settle()
  await on.finish(second, 'clarify', corrected)
  expect(await checkResult(second)).toBeNull()
  expect(await world.at(second, 'release1')).toMatchObject({ status: 'new' })
})

test('a disputed bill is not dunned, and no process begins where all bills are disputed', async () => {
  const { root } = await indebted([90, 58.2])
  await world.save({ id: formatTwinId('processDunning', root), 'processDunning:disputed': 60 })
  await on.finish(root, 'release1', accepted)
  expect((await on.twin('execution', root))['processDunning:owed']).toBe(882_000)
  const home = await makeHousehold(on)
  const none = await on.begin('processDunning', {}, about(home))
  expect(await checkResult(none)).toBe('Es ist kein Beleg überfällig, der nicht bestritten ist.')
  await on.finish(none, 'clarify', { 'processOrder:decision': 'rejected' })
  expect([await on.status(none), await on.mails(home.mail)]).toEqual(['finished', []])
})

test('the run leaves bills alone that are deferred, disputed whole, paid by their open amount, or about to be debited', async () => {
  const run = async () => (await on.twin('execution', await on.begin('processDunningRun', {}, {})))['processDunningRun:begun']
  await run()
  const cases = [
    { 'receipt:dunningBlockUntil': addDays(today(), 3) },
    { 'receipt:openAmount': 40, 'receipt:disputedAmount': 40 },
    { 'receipt:openAmount': 0 },
  ]
  for (const values of cases) {
    const { bills } = await withBills([40, 50])
    for (const each of bills) await on.update('receipt', each, values)
  }
  const { bills } = await withBills([40, 50])
  const mandate = await on.make('sepaMandate', {
    'sepaMandate:mandateReference': `M-${bills[0]!.slice(-8)}`,
    'sepaMandate:signedAt': '2026-01-01',
  })
  const planned = { 'collection:amount': 40, 'collection:endToEndId': 'R', 'collection:collectOn': today(), 'collection:state': 'planned' }
  const collections = []
  for (const each of bills)
    collections.push(await on.make('collection', planned, { 'collection:receipt': each, 'collection:sepaMandate': mandate }))
  expect(await run()).toBe(0)
  await on.update('collection', collections[0]!, { 'collection:state': 'returned' })
  expect(await run()).toBe(1)
})

test('every night the dunning of each customer begins who has become overdue since the last one', async () => {
  const owing = await withBills([90, 58.2])
  const paid = await withBills([20, 30])
  await paid.pay()
  const dunned = await indebted([40, 50])
  const run = async () => (await on.twin('execution', await on.begin('processDunningRun', {}, {})))['processDunningRun:begun']
  const dunnings = async ({ customer }: Household) =>
    (await on.linked('execution', { to: customer }, 'execution:businessPartnerForProcess')).filter(
      ({ definition }) => definition === 'processDunning',
    )
  expect(await run()).toBe(1)
  const [begun] = await dunnings(owing.home)
  expect(await on.linked('contract', { from: begun!.id }, 'execution:contractForProcess')).toMatchObject([{ id: owing.home.contract }])
  expect(await world.at(begun!.id, 'release1')).toMatchObject({ status: 'new' })
  expect([await dunnings(paid.home), await dunnings(dunned.home)]).toMatchObject([[], [{ id: dunned.root }]])
  // No dunning begins while another runs, nor after a rejected release until a further bill is overdue.
  expect(await run()).toBe(0)
  await on.finish(begun!.id, 'release1', { 'processOrder:decision': 'rejected' })
  expect(await on.status(begun!.id)).toBe('finished')
  expect(await run()).toBe(0)
  await world.rows(`update twin_execution set created_at = created_at - interval '12 days' where tenant_id = $1 and id = $2`, [
    on.tenant,
    begun!.id,
  ])
  expect(await run()).toBe(1)
  expect(await dunnings(owing.home)).toHaveLength(2)
})

test('a reminder has the fee of its level from the setup, outside of tax on the next bill', async () => {
  const { home, root } = await indebted([90, 58.2])
  const setup = await on.make('billingSetup', { 'billingSetup:taxNumber': '231/1', 'billingSetup:dunningFee2': 4.5 })
  await on.link(on.tenant, { 'tenant:billingSetup': setup })
  const fees = async () =>
    (await on.linked('charge', { to: home.contract }, 'charge:contract')).map((each) => [
      each['charge:reason'],
      each['charge:amount'],
      each['charge:taxClass'],
      each['charge:state'],
    ])
  await on.finish(root, 'release1', accepted)
  expect(await fees()).toEqual([])
  await on.ring(root)
  await on.finish(root, 'release2', accepted)
  expect(await fees()).toEqual([['dunningFee', 45_000, 'none', 'open']])
  await on.endLinks(on.tenant, 'tenant:billingSetup')
})
