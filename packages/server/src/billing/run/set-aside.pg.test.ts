import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setDecidedAside } from '../../store/billing/drafted/redraft-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { BillingWorld } from '../../testing/billing/billing-world.ts'
import { openBilling } from '../../testing/billing/billing-world.ts'
import { decide } from './decide.ts'
import { recalculateDrafts } from './redraft/recalculate-drafts.ts'
import type { RunContext } from './run-context.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await openBilling()
})
afterAll(() => world?.close())

const november = { begin: '2026-11-01', end: '2026-11-30' }
/** A notice period of hours: the definition allows it, and no last day for notice can be calculated with it. */
const notCalculable = { 'contract:minTermEnd': '2027-03-14', 'contract:noticePeriod': 'PT24H' }

const drafts = (run: string) =>
  world.query(
    'select number, receiver, gross / 10000.0 as gross, findings, blocking, state from billing_draft where run_id = $1 order by number',
    [run],
  )

test('a contract that cannot be calculated is set aside with its number, and the run bills all others', async () => {
  const product = await world.product('Glasfaser', 20)
  const contractOf = async (name: string, values = {}) =>
    world.contract(await world.customer({ name }), [{ product, begin: '2026-11-01' }], values)
  const [before, broken, after] = [
    await contractOf('Eins, Eva'),
    await contractOf('Zwei, Zoe', notCalculable),
    await contractOf('Drei, Dan'),
  ]
  const town = await world.customer({ name: 'Gemeinde', values: { 'businessPartner:collectiveBilling': true } })
  const member = async (values = {}) => world.contract(town, [{ product, begin: '2026-11-01' }], values)
  const [first, second] = [await member(), await member(notCalculable)]

  const run = await world.run(november)
  await world.move(run, 'rated')
  const words = (numbers: string) => `Lässt sich nicht berechnen: ${numbers}`
  const made = await drafts(run)
  expect(made.map(({ number, gross, blocking }) => [number, Number(gross), blocking])).toEqual([
    [before.number, 23.8, false],
    [broken.number, 0, true],
    [after.number, 23.8, false],
    [first.number, 0, true],
  ])
  expect(made[1]).toMatchObject({ receiver: 'Zwei, Zoe', findings: [{ kind: 'notCalculated', de: words(broken.number) }] })
  expect(made[3]!.findings[0].de).toBe(words(`${first.number}, ${second.number}`))

  // A contract that can no longer be calculated when its run is approved is left out as changed.
  await world.update('contractTelecom', after.contract, notCalculable)
  await world.move(run, 'approved')
  expect((await drafts(run)).map(({ state }) => state)).toEqual(['approved', 'leftOut', 'changed', 'leftOut'])

  for (const { contract } of [broken, after, second]) await world.update('contractTelecom', contract, { 'contract:noticePeriod': 'P1M' })
  const next = await world.bill(november)
  expect((await world.receipts(next)).map(({ gross }) => Number(gross))).toEqual([23.8, 23.8, 47.6])
})

test('a mended contract is calculated anew alone: what was decided about the others stays, and its draft keeps its address', async () => {
  const product = await world.product('Kabel', 10)
  const contractOf = async (name: string, values = {}) =>
    world.contract(await world.customer({ name }), [{ product, begin: '2026-11-01' }], values)
  const [held, broken, gone] = [await contractOf('Halt, Hans'), await contractOf('Bruch, Bea', notCalculable), await contractOf('Weg, Wim')]
  const run = await world.run(november)
  await world.move(run, 'rated')
  const rows = () =>
    world.query(
      `select id, number, decision, reason, blocking, gross / 10000.0 as gross from billing_draft where run_id = $1 order by number`,
      [run],
    )
  const idOf = new Map((await rows()).map(({ number, id }) => [number, id]))
  const drafts = [held, broken, gone].map(({ number }) => idOf.get(number))
  const { database, tenant, store, caller } = world.fixture
  const { user } = caller([])
  const within = <Result>(work: (transaction: Transaction, context: RunContext) => Promise<Result>) => {
    const author = { tenant, user, call: 'billing', at: world.clockOf().now, changeId: v7() }
    const context = { tenant, store, clock: world.clockOf(), author }
    return database.transaction({ role: 'app', tenant }, (transaction) => work(transaction, context))
  }
  const decision = { ids: [drafts[0]!], decision: 'held', reason: 'Rückfrage', user, language: 'de' } as const
  await within((transaction, context) => decide(transaction, context, decision))
  const recalculate = (...ids: string[]) => within((transaction, context) => recalculateDrafts(transaction, context, ids))

  expect(await recalculate(drafts[1])).toEqual({ drafts: 1, blocked: 1, left: 0 })
  await world.update('contractTelecom', broken.contract, { 'contract:noticePeriod': 'P1M' })
  await world.update('contractElement', gone.elements[0]!, { 'contractElement:contractElementBegin': '2027-01-01' })
  // The one that is put aside comes out as it was: its decision and its reason stay.
  expect(await recalculate(...drafts)).toEqual({ drafts: 2, blocked: 0, left: 0 })
  expect((await rows()).map(({ gross, ...row }) => ({ ...row, gross: Number(gross) }))).toEqual([
    { id: drafts[0], number: held.number, decision: 'held', reason: 'Rückfrage', blocking: false, gross: 11.9 },
    { id: drafts[1], number: broken.number, decision: 'open', reason: null, blocking: false, gross: 11.9 },
  ])
  const [noted] = await world.query('select "billingRun:log" as log from twin_billing_run where id = $1', [run])
  expect(noted!.log).toMatchObject({ drafts: 2, ready: 1, held: 1, blocked: 0 })

  // A decided draft that changed is to be looked at again.
  await world.update('contractElement', held.elements[0]!, { 'contractElement:quantity': 2 })
  await recalculate(drafts[0])
  expect((await rows())[0]).toMatchObject({ id: drafts[0], decision: 'open', reason: null })
  await world.move(run, 'approved')
  expect((await world.receipts(run)).map(({ gross }) => Number(gross))).toEqual([23.8, 11.9])
  expect(await recalculate(drafts[0])).toEqual({ drafts: 0, blocked: 0, left: 1 })
})

test('the whole run keeps the decisions about drafts that come out as they were, and says which became void', async () => {
  const product = await world.product('Funk', 10)
  const contractOf = async (name: string) => world.contract(await world.customer({ name }), [{ product, begin: '2026-11-01' }])
  const [same, changed, found, gone, open] = [
    await contractOf('Gleich, Gesa'),
    await contractOf('Anders, Arne'),
    await contractOf('Befund, Bert'),
    await contractOf('Fort, Fred'),
    await contractOf('Offen, Olga'),
  ]
  const run = await world.run(november)
  for (const { contract } of [same, changed, found, gone, open]) await world.link('billingRun:onlyContracts', run, contract)
  await world.move(run, 'rated')
  const rows = () =>
    world.query(
      `select "billingDraft:number" as number, id, "billingDraft:decision" as decision, "billingDraft:reason" as reason,
        "billingDraft:formerDecision" as former, "billingDraft:formerReason" as why from twin_billing_draft
        where "billingDraft:run" = $1 order by 1`,
      [`dtmi:de:oneneo:billingRun:x${run.replaceAll('-', '')}`],
    )
  const first = new Map((await rows()).map(({ number, id }) => [number, id]))
  const idOf = ({ number }: { number: string }): string => first.get(number)
  const { database, tenant, store, caller } = world.fixture
  const { user } = caller([])
  const decideAs = (decision: 'accepted' | 'held', reason: string, contracts: readonly { number: string }[]) =>
    database.transaction({ role: 'app', tenant }, (transaction) => {
      const author = { tenant, user, call: 'billing', at: world.clockOf().now, changeId: v7() }
      return decide(transaction, { store, author }, { ids: contracts.map(idOf), decision, reason, user, language: 'de' })
    })
  await decideAs('accepted', 'Neukunden', [same, found])
  await decideAs('held', 'Rückfrage', [changed, gone])

  await world.update('contractElement', changed.elements[0]!, { 'contractElement:quantity': 2 })
  await world.update('contractTelecom', found.contract, { 'contract:billingHold': true, 'contract:holdReason': 'Einspruch' })
  await world.update('contractElement', gone.elements[0]!, { 'contractElement:contractElementBegin': '2027-01-01' })
  const kept = { id: idOf(same), decision: 'accepted', reason: 'Neukunden', former: null, why: null }
  const voidOf = (contract: { number: string }, former: string, why: string) => ({
    number: contract.number,
    ...{ id: idOf(contract), decision: 'open', reason: null, former, why },
  })
  const expected = [
    { number: same.number, ...kept },
    voidOf(changed, 'held', 'Rückfrage'),
    voidOf(found, 'accepted', 'Neukunden'),
    { number: open.number, id: expect.any(String), decision: 'open', reason: null, former: null, why: null },
  ]
  await world.move(run, 'rated')
  expect(await rows()).toEqual(expected)
  const dropped = async () =>
    (await world.query(`select "billingRun:log" -> 'dropped' as dropped from twin_billing_run where id = $1`, [run]))[0]!.dropped
  expect(await dropped()).toBe(2)

  // A calculation that was cancelled after its first step loses no decision, and a void one is still named after the next.
  await world.begin(run, 'rated')
  await database.transaction({ role: 'app', tenant }, (transaction) => transaction.run(setDecidedAside(tenant, run)))
  expect(await rows()).toEqual([])
  await world.begin(run, 'new')
  await world.move(run, 'rated')
  expect(await rows()).toEqual(expected)

  // A new decision takes the place of the void one.
  await decideAs('held', 'Später', [changed])
  expect(await dropped()).toBe(1)
  await world.move(run, 'rated')
  expect((await rows())[1]).toMatchObject({ decision: 'held', reason: 'Später', former: null })
  await world.move(run, 'approved')
  expect((await world.receipts(run)).length).toBe(2)
})
