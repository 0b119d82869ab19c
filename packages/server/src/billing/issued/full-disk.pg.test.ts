import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uploads } from '../../files/uploads.ts'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { BillingWorld } from '../../testing/billing/billing-world.ts'
import { openBilling } from '../../testing/billing/billing-world.ts'
import type { ReceiptOffice } from '../../testing/billing/receipt-office.ts'
import { openReceiptOffice } from '../../testing/billing/receipt-office.ts'
import { doJobs } from '../../testing/jobs/do-jobs.ts'
import { billingJobs } from '../run/jobs.ts'
import { issueJobs } from './jobs.ts'
import { renderKind } from '../../store/billing/job-kinds.ts'

let world: BillingWorld
let office: ReceiptOffice
beforeAll(async () => {
  world = await openBilling()
  office = await openReceiptOffice(world.fixture)
})
afterAll(async () => {
  await world?.close()
  await office?.close()
})

const november = { begin: '2026-11-01', end: '2026-11-30' }
const runOf = async (run: string) => {
  const [row] = await world.query('select "billingRun:state" as state, "billingRun:log" as log from twin_billing_run where id = $1', [run])
  return row!
}

test('a full disk holds up the receipts whose file it takes, and nothing is sent without its file', async () => {
  const product = await world.product('Platte', 10)
  for (const name of ['eins', 'zwei', 'drei']) {
    const customer = await world.customer({ name, values: { 'businessPartner:email': `${name}@platte.example` } })
    await world.contract(customer, [{ product, begin: '2026-11-01' }])
  }
  const run = await world.run(november)
  await world.move(run, 'rated')
  await world.begin(run, 'approved')
  const { fixture } = world
  const { database } = fixture
  const parts = { storeOf: async () => fixture.store, tenants: createTenantRegistry(database), clockOf: world.clockOf }
  const disk = { isFull: true }
  const uploads: Uploads = {
    receive: async (upload) => {
      // The second of the receipts meets the full disk.
      const second = (await world.receipts(run))[1]!.number
      if (disk.isFull && upload.name.startsWith(second)) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      return office.uploads.receive(upload)
    },
  }
  const kinds = { ...billingJobs(parts), ...issueJobs({ ...parts, ...office, database, uploads }) }
  await expect(doJobs(database, kinds)).rejects.toThrow('1 receipts have no file')
  const sent = async () => (await world.query('select recipient from outgoing_mail order by 1')).map(({ recipient }) => recipient)
  // As a worker gives back what failed: it waits for its next try, and the other jobs go on.
  await world.query(`update job set state = 'ready', run_at = now() + interval '1 hour' where kind = $1`, [renderKind])
  await doJobs(database, kinds)
  expect(await sent()).toEqual(['drei@platte.example', 'eins@platte.example'])
  expect(await runOf(run)).toMatchObject({ state: 'approved', log: { withoutFile: 1 } })
  disk.isFull = false
  await world.query('update job set run_at = now() where kind = $1', [renderKind])
  await doJobs(database, kinds)
  expect(await sent()).toEqual(['drei@platte.example', 'eins@platte.example', 'zwei@platte.example'])
  expect(await runOf(run)).toMatchObject({ state: 'closed', log: { withoutFile: 0, undelivered: 0 } })
})
