import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../../../store/db/database.ts'
import { newTwin } from '../../../store/write/new-changes.ts'
import { openBilling, type BillingWorld } from '../../../testing/billing/billing-world.ts'
import type { RunContext } from '../run-context.ts'
import { acceptUsage, readUsage } from './accept-usage.ts'

let world: BillingWorld
let only = ''
beforeAll(async () => {
  world = await openBilling()
  const product = await world.product('Telefonie', 20)
  only = (await world.contract(await world.customer({ name: 'Ruf, Ina' }), [{ product, begin: '2026-11-01' }])).contract
})
afterAll(() => world?.close())

const november = { begin: '2026-11-01', end: '2026-11-30' }

function within<Result>(work: (transaction: Transaction, context: RunContext) => Promise<Result>, user: string): Promise<Result> {
  const { database, tenant, store } = world.fixture
  const clock = world.clockOf()
  const author = { tenant, user, call: 'billing', at: clock.now, changeId: v7() }
  return database.transaction({ role: 'app', tenant }, (transaction) => work(transaction, { tenant, store, clock, author }))
}

async function waitingImport(identifier: string): Promise<string> {
  const id = v7()
  const values = { 'callImport:source': 'purtel', 'callImport:state': 'new' }
  await world.fixture.seed([{ ...newTwin(id, 'callImport', values), identifier }])
  return id
}

async function clerk(givenname: string, surname: string): Promise<string> {
  const id = v7()
  const username = `${surname.toLowerCase()}@swe.example`
  const values = { 'user:username': username, 'user:email': username, 'user:givenname': givenname, 'user:surname': surname }
  await world.fixture.seed([newTwin(id, 'user', values)])
  return id
}

const acceptedOf = async (run: string) =>
  (await world.query('select "billingRun:acceptedUsage" as accepted from twin_billing_run where id = $1', [run]))[0]!.accepted

test('each import that waits is accepted for its own reason, the run begins once none is left, and keeps who accepted what', async () => {
  const [ida, uwe] = [await clerk('Ida', 'Rot'), await clerk('Uwe', 'Blau')]
  const [, second] = [await waitingImport('VI-2026-00001'), await waitingImport('VI-2026-00002')]
  const run = await world.run(november)
  await world.link('billingRun:onlyContracts', run, only)
  const usage = () => within((transaction, context) => readUsage(transaction, context, run), ida)
  const text = (number: string) => `Der Import ${number} steht noch auf „Neu“.`
  const accept = (user: string, reason: string | null, ...numbers: string[]) =>
    within((transaction, context) => {
      const gaps = numbers.map((number) => ({ key: `import ${number}`, text: text(number) }))
      return acceptUsage(transaction, context, { run, gaps, reason, language: 'de' })
    }, user)
  const refused = (message: RegExp) => ({
    details: {
      problems: [expect.objectContaining({ systematics: 'billingRun:incompleteReason', message: expect.stringMatching(message) })],
    },
  })

  expect((await usage()).gaps.map(({ de, accepted }) => [de, accepted])).toEqual([
    [text('VI-2026-00001'), null],
    [text('VI-2026-00002'), null],
  ])
  expect(await accept(ida, 'Testdatei', 'VI-2026-00001')).toBe(1)
  // The person saw another gap than the run has by now.
  expect(await accept(ida, 'Testdatei', 'VI-2026-00009')).toBe(0)
  await expect(world.move(run, 'rated')).rejects.toMatchObject(refused(/^Der Import VI-2026-00002 /))
  expect(await accept(uwe, 'Kommt im Dezember', 'VI-2026-00002')).toBe(1)
  expect(await accept(uwe, null, 'VI-2026-00001')).toBe(1)
  await expect(world.move(run, 'rated')).rejects.toMatchObject(refused(/^Der Import VI-2026-00001 /))
  expect(await accept(ida, 'Nur ein Muster', 'VI-2026-00001')).toBe(1)
  await world.move(run, 'rated')
  const at = world.clockOf().now
  const byIda = { key: 'import VI-2026-00001', de: text('VI-2026-00001'), reason: 'Nur ein Muster', by: ida, at }
  const byUwe = { key: 'import VI-2026-00002', de: text('VI-2026-00002'), reason: 'Kommt im Dezember', by: uwe, at }
  expect(await acceptedOf(run)).toMatchObject([byIda, byUwe])
  expect((await usage()).gaps.map(({ accepted }) => accepted?.by)).toEqual(['Ida Rot', 'Uwe Blau'])

  // An import that came meanwhile is no gap any more, and leaves the record of the next calculation.
  await world.update('callImport', second, { 'callImport:state': 'loaded' })
  await world.move(run, 'rated')
  expect(await acceptedOf(run)).toMatchObject([byIda])
  await world.move(run, 'approved')
  const { gaps, isOpen } = await usage()
  expect([gaps.map(({ accepted }) => accepted), isOpen]).toEqual([[{ reason: 'Nur ein Muster', by: 'Ida Rot', at }], false])
  await expect(accept(ida, 'zu spät', 'VI-2026-00001')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })

  const audit = await world.query(`select action, reason from audit_entry where action like 'billingIncomplete%' order by id`)
  expect(audit.map(({ action, reason }) => [action, reason])).toEqual([
    ['billingIncompleteAccepted', `Testdatei · ${text('VI-2026-00001')}`],
    ['billingIncompleteAccepted', `Kommt im Dezember · ${text('VI-2026-00002')}`],
    ['billingIncompleteWithdrawn', text('VI-2026-00001')],
    ['billingIncompleteAccepted', `Nur ein Muster · ${text('VI-2026-00001')}`],
  ])
})

test('the reason of the run accepts all that nobody accepted, and leaves the reasons of the others', async () => {
  await waitingImport('VI-2026-00003')
  const ida = await clerk('Ida', 'Grün')
  const run = await world.run(november, { 'billingRun:incompleteReason': 'Es gibt nur diese Dateien' })
  const gaps = [{ key: 'import VI-2026-00003', text: 'Import VI-2026-00003 still stands in “New”.' }]
  const accepting = { run, gaps, reason: 'Probe', language: 'en' } as const
  expect(await within((transaction, context) => acceptUsage(transaction, context, accepting), ida)).toBe(1)
  await world.move(run, 'rated')
  expect((await acceptedOf(run)).map(({ key, reason, by }: { key: string; reason: string; by: string }) => [key, reason, by])).toEqual([
    ['import VI-2026-00003', 'Probe', ida],
    ['import VI-2026-00001', 'Es gibt nur diese Dateien', world.fixture.caller([]).user],
  ])
})
