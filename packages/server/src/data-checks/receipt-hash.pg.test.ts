import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataCheck } from '@twinwerk/model/check/data-check'
import { present } from '@twinwerk/model/error/present'
import pg from 'pg'
import { createTenantRegistry } from '../store/tenants/tenant-registry.ts'
import { openBilling, type BillingWorld } from '../testing/billing/billing-world.ts'
import { runJob } from '../testing/run-job.ts'
import { checkContextAt, checkData } from './check-data.ts'
import type { CheckContext } from './check-context.ts'
import { runRule } from './run-rule.ts'

let world: BillingWorld
let owner: pg.Client
const rule = { kind: 'receiptHash' } as const
const november = { begin: '2026-11-01', end: '2026-11-30' }

beforeAll(async () => {
  world = await openBilling({ issues: true })
  owner = new pg.Client({ connectionString: world.fixture.url })
  await owner.connect()
  await owner.query(`select set_config('app.tenant', $1, false)`, [world.fixture.tenant])
})
afterAll(async () => {
  await owner?.end()
  await world?.close()
})

const files = (): CheckContext['files'] => {
  const never = () => Promise.reject(new Error('no file comes in'))
  return { storage: present(world.storage, 'the storage'), incoming: { take: never, newPath: () => '', remove: never, clean: never } }
}
const now = () => Date.parse(`${world.today}T23:00:00Z`)
const found = async () => {
  const { store, tenant } = world.fixture
  const context = checkContextAt({ store, files: files(), tenant, timeZone: 'UTC', now: now() })
  return (await runRule(context, rule)).map(({ uuid, detail }) => ({ uuid, detail }))
}

test('receipts, corrections and cancellations are what their hashes say, whatever was paid or disputed', async () => {
  const product = await world.product('Glas 300', 29.3277, { 'priceComponent:singleprice': 4.117_6, 'priceComponent:name': 'Router' })
  const customer = await world.customer({ name: 'Müßig, Jürgen' })
  const company = await world.customer({ name: 'Bäckerei Korn', values: { 'businessPartner:partnerType': 'company' } })
  const { contract, elements } = await world.contract(customer, [
    { product, begin: '2026-11-03', values: { 'contractElement:quantity': 1.25 } },
  ])
  await world.contract(company, [{ product, begin: '2026-11-01' }])
  await world.charge(contract, -5.55)
  const run = await world.bill(november)
  await world.update('contractElement', elements[0]!, { 'contractElement:contractElementEnd': '2026-11-20' })
  await world.bill(november)
  const [first] = await world.receipts(run)
  await world.update('receipt', first!.id, { 'receipt:disputedAmount': 1, 'receipt:openAmount': 3 })
  const company2 = (await world.receipts(run))[1]
  await world.reverse(company2!.id)
  const hashes = await world.query(`select "receipt:contentHash" as hash from twin_receipt where "receipt:receiptNumber" is not null`)
  expect(hashes.length).toBeGreaterThanOrEqual(4)
  expect(hashes.every(({ hash }) => /^v2:[0-9a-f]{64}$/.test(hash))).toBe(true)
  expect(await found()).toEqual([])
})

test('a change past the guard is found, stays found, and stands in the audit log', async () => {
  const [item] = await world.query(`select i.id, l.source_id as receipt from twin_receipt_item i join twin_link l on l.target_id = i.id
    join twin_receipt r on r.id = l.source_id where r."receipt:receiptNumber" = 'R-2026-000001' order by 1`)
  await owner.query('update twin_receipt_item set "receiptItem:quantity" = 7 where id = $1', [item!.id])
  const finding = { uuid: item!.receipt, detail: 'Angaben oder Positionen sind anders als bei der Freigabe.' }
  expect(await found()).toEqual([finding])
  const { store, database } = world.fixture
  const check: DataCheck = { name: 'receiptHash', label: { de: '-', en: '-' }, remedy: { de: '-', en: '-' }, rule }
  const parts = { checks: [check], files: files(), storeOf: async () => store, tenants: createTenantRegistry(database), now }
  await runJob(world.fixture, checkData(parts), {})
  expect(await world.query(`select object, reason from audit_entry where action = 'receiptHashDiffers'`)).toEqual([
    { object: expect.stringContaining('R-2026-000001'), reason: finding.detail },
  ])
  world.today = '2027-03-01'
  expect(await found()).toEqual([finding])
})

test('another file in the place of the first one is found', async () => {
  const [file] =
    await world.query(`select f.storage_key as key, l.source_id as receipt from stored_file f join twin_link l on l.target_id = f.document_id
    join twin_receipt r on r.id = l.source_id where r."receipt:receiptNumber" = 'R-2026-000002' and f.state = 'bound' limit 1`)
  await present(world.storage, 'the storage').remove(file!.key)
  expect(await found()).toContainEqual({ uuid: file!.receipt, detail: 'Die Datei ist anders als bei ihrer Erstellung.' })
})
