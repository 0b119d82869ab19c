import fc from 'fast-check'
import { lawRuns } from '@twinwerk/model/testing/law-runs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unbilledCallsOf } from '../store/billing/calls/unbilled-calls.ts'
import { openCallOffice, type CallOffice } from '../testing/calls/call-office.ts'

let office: CallOffice

beforeAll(async () => {
  office = await openCallOffice()
  await office.store.seed(
    [
      ['festPrice', 1.5],
      ['mobilPrice', 4],
    ].map(([price, minutes]) => ({
      kind: 'updateTwin',
      uuid: office.ids(price === 'festPrice' ? 'festPrice' : 'mobilPrice'),
      definition: 'priceComponent',
      attributes: { 'priceComponent:freeUnits': minutes },
    })),
    '2026-01-02T00:00:00Z',
  )
})
afterAll(() => office?.close())

const head = 'cdr_id;start;caller;callee;seconds;destination;tariffzone;net_price;source'

/** Calls of two months. Several begin at one instant, and some are in the file twice. */
const call = fc
  .record({
    month: fc.constantFrom('09', '10'),
    minute: fc.integer({ min: 0, max: 4 }),
    caller: fc.constantFrom('+4922147100123', '+493023125507'),
    callee: fc.constantFrom('+493023125000', '+4917604069123', '+4917604069124', '+492214710999', '+9991'),
    seconds: fc.integer({ min: 1, max: 200 }),
  })
  .map(
    ({ month, minute, caller, callee, seconds }) => `1;2026-${month}-05T10:0${minute}:00+02:00;${caller};${callee};${seconds};;;;neutral`,
  )

/** Each call with the file in which it comes, and the order of the files and of the calls in them. */
const split = fc
  .array(call, { minLength: 1, maxLength: 24 })
  .chain((calls) =>
    fc.tuple(
      fc.constant(calls),
      fc.array(fc.nat(2), { minLength: calls.length, maxLength: calls.length }),
      fc.shuffledSubarray([...calls.keys()], { minLength: calls.length, maxLength: calls.length }),
      fc.subarray(calls.slice(0, 3)),
    ),
  )
  .map(([calls, files, order, again]) => ({
    calls,
    files: [0, 1, 2].map((file) => [
      ...order.flatMap((index) => (files[index] === file ? (calls[index] ?? []) : [])),
      // Calls that another file has, too.
      ...(file === 2 ? again : []),
    ]),
  }))

/** Two calls that begin at one instant: the short one first costs 1/10,000 euro more. */
const [short, long] = [1, 91].map((seconds) => `1;2026-09-05T10:00:00+02:00;+4922147100123;+493023125000;${seconds};;;;neutral`)
const atOnce = { calls: [short!, long!], files: [[long!], [short!]] }

let written = 0
/** Loads calls as one file. Its source is named by a number, so that no file is bytewise another one. */
async function load(calls: readonly string[]): Promise<number> {
  written += 1
  const content = [head, ...calls.map((each) => each.replace(/neutral$/, `neutral ${written}`))].join('\n')
  const checked = await office.check(content)
  expect(checked['callImport:progress']).not.toBe('refused')
  await office.load(checked.uuid)
  return Number(checked['callImport:rowsNew'])
}

/** The sums that the next bill charges, for the receivers of the contract. */
async function sums(cuts: readonly string[]) {
  const { store, ids } = office
  const element = { id: ids('element'), from: '2026-01-01', to: null, cuts }
  const found = await store.database.transaction({ role: 'app', tenant: store.tenant }, (transaction) =>
    unbilledCallsOf(transaction, { tenant: store.tenant, elements: [element] }, { until: '2026-11-30', lateFrom: '2026-01-01' }),
  )
  const { sums: charged = [], unrated = 0 } = found.get(element.id) ?? {}
  return { charged, unrated }
}

async function clear(): Promise<void> {
  for (const table of ['call_record', 'call_staging', 'call_file'])
    await office.sql(`delete from ${table} where tenant_id = $1`, [office.store.tenant])
}

test('law 6: the calls of a month cost the same in whatever files and order they come, and a file twice changes nothing', async () => {
  let charged = 0
  await fc.assert(
    fc.asyncProperty(split, fc.constantFrom([], ['2026-10-05'], ['2026-09-20']), async ({ calls, files }, cuts) => {
      await clear()
      await load(calls)
      const whole = await sums(cuts)
      charged += whole.charged.length
      await clear()
      for (const file of files) if (file.length > 0) await load(file)
      expect(await sums(cuts)).toEqual(whole)
      expect(await load(calls.toReversed())).toBe(0)
      expect(await sums(cuts)).toEqual(whole)
    }),
    { ...lawRuns(6, 200), endOnFailure: true, examples: [[atOnce, []]] },
  )
  expect(charged).toBeGreaterThan(0)
}, 300_000)
