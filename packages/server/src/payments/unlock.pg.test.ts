import { diagrams } from '@twinwerk/domain/process/diagrams'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { amountOf } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bench, makeHousehold, type Bench } from '../testing/processes/household.ts'
import { openProcesses, type ProcessFixture } from '../testing/process-fixture.ts'
import { newChangeId } from '../store/save/prepare.ts'
import { allocate } from './book/allocate.ts'

let world: ProcessFixture
let on: Bench
beforeAll(async () => {
  world = await openProcesses({ diagrams })
  on = bench(world)
})
afterAll(() => world?.close())

const today = tenantDay(Date.now(), 'Europe/Berlin')

/** Sets money against a receipt, as a statement of the bank or a clerk does. */
async function pay(receipt: string, euro: number): Promise<void> {
  const payment = await on.make('payment', {
    'payment:kind': 'transferIn',
    'payment:amount': euro,
    'payment:unallocated': euro,
    'payment:bookedOn': today,
  })
  const author = { tenant: on.tenant, user: null, call: 'test', at: new Date().toISOString(), changeId: newChangeId() }
  await world.store.database.transaction({ role: 'app', tenant: on.tenant }, (transaction) =>
    allocate({ transaction, parts: world.store.store, author, today }, [{ payment, receipt, amount: amountOf(euro), rule: null }]),
  )
  await world.settle()
}

test('a payment that clears what a lock is for opens the line, and one that is too small does not', async () => {
  const home = await makeHousehold(on)
  const receipt = await on.make(
    'receipt',
    {
      'receipt:receiptNumber': `R-${v7()}`,
      'receipt:date': addDays(today, -60),
      'receipt:dueDate': addDays(today, -30),
      'receipt:status': 'dunning',
      'receipt:sumGross': 148.2,
      'receipt:openAmount': 148.2,
    },
    { 'receipt:receiver': home.customer, 'receipt:supplier': on.tenant },
  )
  await on.update('contractTelecom', home.contract, { 'contract:lockState': 'full' })
  await on.update('access', home.access, { 'access:status': 'locked' })
  const root = await on.begin('processUnlockConnection', {}, { 'execution:contractForProcess': home.contract })
  expect(await world.at(root, 'await')).toMatchObject({ status: 'new' })
  await pay(receipt, 40)
  expect((await on.twin('contract', home.contract))['contract:lockState']).toBe('full')
  await pay(receipt, 108.2)
  expect((await on.twin('receipt', receipt))['receipt:status']).toBe('paid')
  expect([
    (await on.twin('contract', home.contract))['contract:lockState'],
    (await on.twin('access', home.access))['access:status'],
  ]).toEqual(['none', 'active'])
})

test('a payment that nobody waits for sends nothing', async () => {
  const home = await makeHousehold(on)
  const receipt = await on.make(
    'receipt',
    {
      'receipt:receiptNumber': `R-${v7()}`,
      'receipt:date': today,
      'receipt:status': 'sent',
      'receipt:sumGross': 10,
      'receipt:openAmount': 10,
    },
    { 'receipt:receiver': home.customer, 'receipt:supplier': on.tenant },
  )
  const sent = () => world.rows(`select count(*)::int as count from job where tenant_id = $1 and kind = 'process-throw'`, [on.tenant])
  const before = await sent()
  await pay(receipt, 10)
  expect(await sent()).toEqual(before)
})
