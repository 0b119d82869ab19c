import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BillingWorld } from '../testing/billing/billing-world.ts'
import { openBilling } from '../testing/billing/billing-world.ts'

let world: BillingWorld
let product: string
beforeAll(async () => {
  world = await openBilling()
  product = await world.product('Anschluss', 20)
})
afterAll(() => world?.close())

const provided = 'businessPartner:providedContracts'
const elements = `${provided}/contract:contractElements`
const october = { begin: '2026-10-01', end: '2026-10-31' }
const code = (name: string) => world.fixture.store.codes.get(name)

/** Two contracts of a customer; the first has an element. */
async function twoContracts(begin: string) {
  const customer = await world.customer({ name: 'Sorge, Miriam' })
  const { contract: former, elements: own } = await world.contract(customer, [{ product, begin }])
  const { contract: next } = await world.contract(customer, [])
  return { former, next, element: own[0]! }
}
const contractsOf = async (element: string) =>
  (
    await world.query('select source_id as contract from twin_link where target_id = $1 and relationship = $2 and deleted_at is null', [
      element,
      code('contract:contractElements'),
    ])
  ).map(({ contract }) => contract)

/** Moves an element as a save does: the former link is removed, or ends on a day on which the next one begins. */
async function move(element: string, next: string, day?: string): Promise<void> {
  const [link] = await world.query('select id from twin_link where target_id = $1 and relationship = $2 and deleted_at is null', [
    element,
    code('contract:contractElements'),
  ])
  const id = formatTwinId('relationship', String(link!.id))
  const begin = day && `${day}T00:00:00.000Z`
  const left = day === undefined ? { relation: { id, deletedAt: world.clockOf().now } } : { relation: { id, validAt: { end: begin } } }
  const come = { id_select: formatTwinId('contractTelecom', next), ...(begin && { relation: { validAt: { begin } } }) }
  await world.save('contractElement', element, { 'contractElement:contract': [left, come] }, provided, elements)
}
async function refusal(save: Promise<unknown>): Promise<unknown> {
  const error: unknown = await save.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError) || error.code !== 'VALIDATION_FAILED') throw new Error('the save was not refused', { cause: error })
  return error.details
}
const because = (words: string) => ({
  problems: [expect.objectContaining({ key: 'contract.movedElement', message: expect.stringContaining(words) })],
})

test('an element that was billed stays with its contract, and the save says what to do', async () => {
  const { former, next, element } = await twoContracts('2026-10-01')
  await world.bill(october)
  expect(await refusal(move(element, next))).toMatchObject(
    because('schon abgerechnet oder hat dort Verbindungen. Bitte beenden Sie es dort'),
  )
  expect(await refusal(move(element, next, '2026-12-01'))).toMatchObject(because('schon abgerechnet'))
  expect(await contractsOf(element)).toEqual([former])
})

test('an element with rated calls stays with its contract', async () => {
  const { former, next, element } = await twoContracts('2026-11-01')
  await world.query(
    `insert into call_record (tenant_id, begin, caller, callee, seconds, id, number, day, month, element_id, billed_seconds, net, gross, state)
      values ($1, '2026-11-02', '+4922147100123', '+4917604069123', 60, $2, 1, '2026-11-02', '2026-11-01', $3, 60, 1, 1, 'rated')`,
    [world.fixture.tenant, v7(), element],
  )
  expect(await refusal(move(element, next))).toMatchObject(because('hat dort Verbindungen'))
  expect(await contractsOf(element)).toEqual([former])
})

test('an element that ran at its contract stays: both contracts would bill its first days', async () => {
  const { next, element } = await twoContracts('2026-11-01')
  expect(await refusal(move(element, next, '2026-11-05'))).toMatchObject(because('läuft schon beim bisherigen Vertrag'))
})

test('an element goes to another contract before it begins, or where it was entered at the wrong one', async () => {
  const coming = await twoContracts('2027-02-01')
  await move(coming.element, coming.next, '2026-12-01')
  expect(await contractsOf(coming.element)).toEqual(expect.arrayContaining([coming.former, coming.next]))
  const wrong = await twoContracts('2026-11-01')
  await move(wrong.element, wrong.next)
  expect(await contractsOf(wrong.element)).toEqual([wrong.next])
  // The element is billed once, to its new contract.
  const run = await world.bill({ begin: '2026-11-01', end: '2026-11-30' })
  const billed = await world.query(
    `select c.target_id as contract from twin_link r join twin_link c on c.source_id = r.target_id and c.relationship = $2
      join twin_link i on i.source_id = r.target_id and i.relationship = $3
      join twin_link e on e.source_id = i.target_id and e.relationship = $4 and e.target_id = $5
      where r.source_id = $1`,
    [run, ...['receipt:contract', 'receipt:receiptItems', 'receiptItem:contractElement'].map(code), wrong.element],
  )
  expect(billed.map(({ contract }) => contract)).toEqual([wrong.next])
})
