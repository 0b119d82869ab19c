import { billing } from '@twinwerk/domain/roles/billing'
import { billingLead } from '@twinwerk/domain/roles/billing-lead'
import { customerRole } from '@twinwerk/domain/roles/customer'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { ApiServer } from '../../testing/api-server.ts'
import { startApiServer } from '../../testing/api-server.ts'
import type { BillingWorld } from '../../testing/billing/billing-world.ts'
import { openBilling } from '../../testing/billing/billing-world.ts'
import { callingContract, ownNumbers, type CallingContract } from '../../testing/billing/calling-contract.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { addPerson } from '../../testing/person.ts'
import type { Json } from '../../testing/store-fixture.ts'
import { serveCalls } from '../serve-calls.ts'
import { chooseRecordHandler } from '../portal/itemised-record.ts'
import { itemisedRecordHandler } from './itemised-record.ts'
import { recordedCallsHandler } from './itemised-record/calls.ts'
import { recordFileHandler } from './itemised-record/file.ts'

const handlers = {
  'POST /api/billing/itemised-record': itemisedRecordHandler,
  'POST /api/billing/itemised-record/calls': recordedCallsHandler,
  'GET /api/billing/itemised-record/{receipt}': recordFileHandler,
  'POST /api/portal/itemised-record': chooseRecordHandler,
}

let world: BillingWorld
let api: ApiServer
let own: CallingContract
let receipt: string
const people: Record<string, Record<string, string>> = {}
beforeAll(async () => {
  world = await openBilling()
  const { database } = world.fixture
  api = await startApiServer(world.fixture, (server, parts) =>
    serveCalls(server, handlers, { ...parts, clockOf: world.clockOf, tenants: createTenantRegistry(database) }),
  )
  world.today = '2026-12-05'
  own = await callingContract(world, 'Ruf, Ina', { 'priceComponent:freeUnits': 1 })
  await own.call()
  await own.call({ net: 5033n, gross: 5989n, seconds: 61 })
  await own.call({ callee: '+498001110111' })
  await own.call({ caller: ownNumbers[1], callee: '+49341123456' })
  await own.call({ flat: true, net: 0n, gross: 0n })
  const [made] = await world.receipts(await world.bill({ begin: '2026-12-01', end: '2026-12-31' }))
  receipt = made!.id
  await world.link('receipt:deliveredTo', receipt, own.customer)
  const signIn = async (name: string, grants: typeof billing.grants, root?: string) => {
    people[name] = await api.signIn(await addPerson(world.fixture, name, grants, root))
  }
  await signIn('ina', customerRole.grants, own.customer)
  await signIn('other', customerRole.grants, await world.customer({ name: 'Fremd, Frida' }))
  await signIn('clerk', billing.grants)
  await signIn('lead', billingLead.grants)
  await signIn(
    'drawer',
    billing.grants.filter(({ path }) => !path.startsWith('tenant:callDataRecords')),
  )
})
afterAll(async () => {
  await api?.close()
  await world?.close()
})

const post = async (who: string, path: string, body: object): Promise<Json> => {
  const answer = await fetch(`${api.origin}${path}`, { method: 'POST', headers: people[who]!, body: JSON.stringify(body) })
  return answer.json()
}
const receiptId = () => formatTwinId('receipt', receipt)
const state = (who: string) => post(who, '/api/billing/itemised-record', { receipt: receiptId() })
const read = (who: string) => post(who, '/api/billing/itemised-record/calls', { receipt: receiptId() })
const choose = (who: string, number: string, choice: object) =>
  post(who, '/api/portal/itemised-record', { number: formatTwinId('managedNumber', number), ...choice })
const calledBy = ({ numbers }: Json) => numbers.map(({ calls }: Json) => calls.map(({ called }: Json) => called))

test('without a choice and a declaration there is no record, and the choice of today counts from the next month on', async () => {
  expect(await state('ina')).toEqual({
    reason: 'off',
    numbers: [
      { number: ownNumbers[0], calls: 4, reason: 'off' },
      { number: ownNumbers[1], calls: 1, reason: 'off' },
    ],
  })
  expect(await choose('ina', own.numbers[0]!, { setting: 'fully' })).toMatchObject({ code: 'INPUT_INVALID' })
  const on = { setting: 'fully', usersInformed: true }
  expect(await choose('other', own.numbers[0]!, on)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await choose('clerk', own.numbers[0]!, on)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await choose('ina', own.numbers[0]!, on)).toEqual({ setting: 'fully', usersInformedOn: '2026-12-05' })
  expect((await state('ina')).numbers.map(({ reason }: Json) => reason)).toEqual(['declaredLater', 'off'])
  expect(await choose('ina', own.numbers[0]!, { setting: 'off' })).toEqual({ setting: 'off', usersInformedOn: null })
})

test('a customer who declared in time reads the calls; sums agree with the receipt, and each reading is audited', async () => {
  const declared = { 'managedNumber:cdr': 'fully', 'managedNumber:usersInformedOn': '2026-10-20' }
  await world.update('managedNumber', own.numbers[0]!, declared)
  await world.update('contractTelecom', own.contract, { 'contractTelecom:callDataRecord': 'shortened' })
  expect((await state('ina')).numbers.map(({ reason }: Json) => reason)).toEqual([null, 'undeclared'])
  await world.update('contractTelecom', own.contract, { 'contractTelecom:usersInformedOn': '2026-10-25' })
  const record = await read('ina')
  expect(record.numbers[0].calls.map(({ called, amount }: Json) => [called, amount])).toEqual([
    // The first minute of the month is free.
    ['0176 12345678', 0],
    ['0176 12345678', 0.5989],
  ])
  expect(record.numbers[0]).toMatchObject({ number: ownNumbers[0], reason: null, leftOut: { calls: 1, amount: 1.19 }, flat: 1 })
  expect(calledBy(record)[1]).toEqual(['0341 123xxx'])
  expect(record.items).toEqual([{ text: 'Verbindungen DE-MOBIL November 2026', exact: 2.9789, billed: 2.98, difference: 0 }])
  const audited = await world.query(`select object from audit_entry where action = 'itemisedRecordRead'`)
  expect(audited).toEqual([{ object: expect.stringMatching(/^R-2026-\d{6}$/) }])
})

test('staff see numbers in full with a right of their own, strangers and staff without calls nothing', async () => {
  expect(calledBy(await read('lead'))[0]![0]).toBe('0176 12345678')
  expect(calledBy(await read('clerk'))[0]![0]).toBe('0176 12345xxx')
  expect(await read('other')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await read('drawer')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await state('drawer')).toMatchObject({ code: 'NOT_FOUND' })
})

test('what a former customer of the contract declared counts for nobody else, so the calls of that one are never listed', async () => {
  const { codes } = world.fixture.store
  const receiver = codes.get('contract:receiverForContract')
  const [link] = await world.query('select id from twin_link where source_id = $1 and relationship = $2', [own.contract, receiver])
  const former = await world.customer({ name: 'Vorher, Veit' })
  const taken = '2026-11-15T00:00:00.000Z'
  const earlier = v7()
  const ends = { source: own.contract, target: former, validFrom: null, validTo: taken }
  await world.fixture.seed([
    { kind: 'updateLink', uuid: link!.id, validFrom: taken, validTo: null },
    { kind: 'createLink', uuid: earlier, relationship: 'contract:receiverForContract', ...ends },
  ])
  expect((await state('ina')).numbers.map(({ reason }: Json) => reason)).toEqual(['undeclared', 'undeclared'])
  expect(calledBy(await read('ina')).flat()).toEqual([])
  await world.fixture.seed([
    { kind: 'deleteLink', uuid: earlier },
    { kind: 'updateLink', uuid: link!.id, validFrom: null, validTo: null },
  ])
  expect((await state('ina')).reason).toBeNull()
})

test('the file is a PDF of the same calls, and its download is audited', async () => {
  const answer = await fetch(`${api.origin}/api/billing/itemised-record/${receiptId()}`, { headers: people['ina']! })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const text = (await pdfText(await answer.arrayBuffer())).replaceAll(/\s+/g, ' ')
  expect(text).toContain('0176 12345678')
  expect(text).toContain('0341 123xxx')
  const [{ n }] = await world.query(
    `select count(*)::int as n from audit_entry where action = 'itemisedRecordRead' and object like '% (pdf)'`,
  )
  expect(n).toBe(1)
  const refused = await fetch(`${api.origin}/api/billing/itemised-record/${receiptId()}`, { headers: people['other']! })
  expect(refused.status).toBe(404)
})

test('a cancelled receipt loses its calls to the new one, and a deleted call leaves the reason', async () => {
  const cancelled = receipt
  const made = await world.reverse(receipt)
  const [anew] = await world.receipts(await world.bill({ begin: '2026-12-01', end: '2026-12-31' }))
  await world.link('receipt:deliveredTo', anew!.id, own.customer)
  expect(await state('lead')).toEqual({ reason: 'elsewhere', numbers: [] })
  receipt = anew!.id
  expect((await state('ina')).reason).toBeNull()
  receipt = made.receipt
  expect(await state('lead')).toEqual({ reason: 'noCalls', numbers: [] })
  receipt = anew!.id
  await world.query('delete from call_record where tenant_id = $1', [world.fixture.tenant])
  expect(await state('ina')).toEqual({ reason: 'deleted', numbers: [] })
  expect(await read('ina')).toMatchObject({ code: 'NOT_FOUND' })
  expect(cancelled).not.toBe(receipt)
})
