import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBilling, type BillingWorld } from '../../../testing/billing/billing-world.ts'

let world: BillingWorld
let product: string
beforeAll(async () => {
  world = await openBilling()
  product = await world.product('Glasfaser', 29.3277)
})
afterAll(() => world?.close())

/** Approves a run in the evening; its work is done on the next day. Returns the dates of its receipts and that of the run. */
async function approvedOverMidnight(name: string, values: object = {}) {
  world.today = '2026-11-30'
  const { contract } = await world.contract(await world.customer({ name }), [{ product, begin: '2026-11-01' }])
  const run = await world.run({ begin: '2026-11-01', end: '2026-11-30' }, { ...values })
  await world.link('billingRun:onlyContracts', run, contract)
  await world.move(run, 'rated')
  await world.begin(run, 'approved')
  world.today = '2026-12-01'
  await world.doJobs()
  const ids = (await world.receipts(run)).map(({ id }) => id)
  const dates = await world.query(
    `select "receipt:date"::text as date, "receipt:dueDate"::text as due from twin_receipt where id = any($1::uuid[])`,
    [ids],
  )
  const [row] = await world.query('select "billingRun:receiptDate"::text as date from twin_billing_run where id = $1', [run])
  return { dates, run: row!.date }
}

test('a run that goes over midnight dates its receipts on the day of its approval', async () => {
  expect(await approvedOverMidnight('Sorge, Max')).toEqual({ dates: [{ date: '2026-11-30', due: '2026-12-14' }], run: '2026-11-30' })
})

test('a date that a person chose stays', async () => {
  const chosen = { 'billingRun:receiptDate': '2026-11-30' }
  expect(await approvedOverMidnight('Kern, Ida', chosen)).toMatchObject({ dates: [{ date: '2026-11-30' }], run: '2026-11-30' })
})
