import fc from 'fast-check'
import { sumOfCalls, type RatedCall } from '@twinwerk/model/billing/call-charge'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallOffice } from '../../../testing/calls/call-office.ts'
import { openCallOffice } from '../../../testing/calls/call-office.ts'
import { markBilledCalls } from './billed-calls.ts'
import type { CallingElement, CallsOfElement } from './unbilled-calls.ts'
import { unbilledCallsOf } from './unbilled-calls.ts'

const freeMinutes = 2.5

let office: CallOffice
let element: CallingElement

beforeAll(async () => {
  office = await openCallOffice({ works: false })
  const attributes = { 'priceComponent:freeUnits': freeMinutes }
  await office.store.seed(
    [{ kind: 'updateTwin', uuid: office.ids('mobilPrice'), definition: 'priceComponent', attributes }],
    '2026-01-02T00:00:00Z',
  )
})
afterAll(() => office?.close())
beforeEach(clear)

/** Other calls and marks are those of another element. */
function clear(): void {
  element = { id: v7(), from: '2026-01-01', to: null }
}

type Call = {
  zone: 'fest' | 'mobil'
  begin: string
  seconds: number
  net: number
  gross: number
  flat?: boolean
  import?: string
  state?: string
}

let numbers = 0
/** Writes calls with the next numbers in their order. */
async function add(...calls: readonly Call[]): Promise<void> {
  for (const { zone, begin, seconds, net, gross, flat = false, import: from = null, state = 'rated' } of calls) {
    numbers += 1
    const values = [office.store.tenant, begin, `+49${numbers}`, v7(), numbers, begin.slice(0, 10), element.id, office.ids(`${zone}Price`)]
    await office.sql(
      `insert into call_record (tenant_id, begin, caller, callee, seconds, id, number, day, month, element_id, component_id, zone, billed_seconds, net, gross, flat, import_id, state, tax_class)
        values ($1, $2, $3, '+49301', $9, $4, $5, $6, date_trunc('month', $6::date), $7, $8, $10, $9, $11, $12, $13, $14, $15, 'regular')`,
      [...values, seconds, zone, net, gross, flat, from, state],
    )
  }
}

const unbilled = (until = '2026-12-31', { of = element, lateFrom = '2026-01-01' } = {}): Promise<CallsOfElement | undefined> =>
  office.store.database.transaction({ role: 'app', tenant: office.store.tenant }, async (transaction) =>
    (await unbilledCallsOf(transaction, { tenant: office.store.tenant, elements: [of] }, { until, lateFrom })).get(of.id),
  )
const bill = async (found: CallsOfElement | undefined): Promise<void> =>
  office.store.database.transaction({ role: 'app', tenant: office.store.tenant }, async (transaction) =>
    markBilledCalls(
      transaction,
      office.store.tenant,
      (found?.slices ?? []).map((slice) => ({ ...slice, receipt: v7() })),
    ),
  )

test('the calls of a zone and a month are one sum, due when the month is over', async () => {
  await add(
    { zone: 'fest', begin: '2026-09-30T10:00:00Z', seconds: 60, net: 202, gross: 240 },
    { zone: 'fest', begin: '2026-10-01T10:00:00Z', seconds: 30, net: 101, gross: 120 },
    { zone: 'fest', begin: '2026-10-02T10:00:00Z', seconds: 30, net: 101, gross: 121 },
  )
  const component = office.ids('festPrice')
  expect(await unbilled('2026-10-30')).toMatchObject({ sums: [{ text: 'Verbindungen fest September 2026', net: 202n }] })
  expect((await unbilled('2026-10-31'))!.sums).toEqual([
    {
      from: '2026-09-01',
      to: '2026-09-30',
      component,
      text: 'Verbindungen fest September 2026',
      textEn: 'Calls fest September 2026',
      taxClass: 'regular',
      billedSeconds: 60,
      net: 202n,
      gross: 240n,
    },
    {
      from: '2026-10-01',
      to: '2026-10-31',
      component,
      text: 'Verbindungen fest Oktober 2026',
      textEn: 'Calls fest October 2026',
      taxClass: 'regular',
      billedSeconds: 60,
      net: 202n,
      gross: 241n,
    },
  ])
})

test('calls of an element that ended are due with its end', async () => {
  await add({ zone: 'fest', begin: '2026-10-05T10:00:00Z', seconds: 60, net: 202, gross: 240 })
  const of = { ...element, from: '2026-10-03', to: '2026-10-10' }
  expect(await unbilled('2026-10-09', { of })).toBeUndefined()
  expect((await unbilled('2026-10-10', { of }))!.sums).toMatchObject([{ from: '2026-10-03', to: '2026-10-10', net: 202n }])
})

test('a billed call is not billed again, and a late one is a sum of its own with the free units that are left', async () => {
  const call = { zone: 'mobil', net: 990, gross: 1178, seconds: 60 } as const
  await add({ ...call, begin: '2026-10-05T10:00:00Z' }, { ...call, begin: '2026-10-07T10:00:00Z' })
  // Both lie within 2.5 free minutes, and a sum of nothing is no line.
  expect(await unbilled()).toBeUndefined()
  await add({ ...call, begin: '2026-10-08T10:00:00Z' })
  const first = await unbilled()
  expect(first!.sums).toMatchObject([{ billedSeconds: 180, net: 495n, gross: 589n }])
  await bill(first)
  expect(await unbilled()).toBeUndefined()
  // It began before the others, but they had the free minutes first.
  await add({ ...call, begin: '2026-10-01T10:00:00Z' })
  expect(await unbilled()).toMatchObject({ sums: [{ text: 'Nachberechnung Verbindungen mobil Oktober 2026', net: 990n }], tooLate: 0 })
  expect(await unbilled('2026-12-31', { lateFrom: '2026-10-02' })).toMatchObject({ sums: [], tooLate: 1 })
})

test('calls of flat rates, of withdrawn imports and without a price are charged to nobody', async () => {
  const withdrawn = v7()
  const call = { zone: 'fest', seconds: 60, net: 202, gross: 240 } as const
  await office.sql(`insert into call_file (tenant_id, import_id, sha256, withdrawn) values ($1, $2, 'x', true)`, [
    office.store.tenant,
    withdrawn,
  ])
  await add(
    { ...call, begin: '2026-10-05T10:00:00Z', flat: true, net: 0, gross: 0 },
    { ...call, begin: '2026-10-06T10:00:00Z', import: withdrawn },
    { ...call, begin: '2026-10-07T10:00:00Z', state: 'unrated' },
  )
  expect(await unbilled()).toEqual({ sums: [], slices: [], tooLate: 0, unrated: 1 })
})

type Rated = RatedCall & { readonly zone: string; readonly begin: string; readonly flat: boolean }

const anyCall = fc.record({
  zone: fc.constantFrom('fest', 'mobil'),
  minute: fc.nat(59),
  seconds: fc.constantFrom(0, 1, 30, 47, 60, 125),
  net: fc.nat(3000),
  gross: fc.nat(3000),
  flat: fc.constantFrom(false, false, false, true),
})

test('sums are those of the calls in the order of their begin, in whatever slices they are billed', async () => {
  const times = process.env['TEST_LONG'] === '1' ? 300 : 12
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(anyCall, { maxLength: 8 }), { minLength: 1, maxLength: 3 }), async (slices) => {
      clear()
      let [billed, waiting]: [readonly Rated[], readonly Rated[]] = [[], []]
      for (const slice of slices) {
        const calls = slice.map(({ minute, ...call }, n) => ({
          ...call,
          begin: `2026-10-05T10:${String(minute).padStart(2, '0')}:0${n}.000Z`,
        }))
        await add(...calls.map((call) => (call.flat ? { ...call, net: 0, gross: 0 } : call)))
        const own = calls.map(({ seconds, net, gross, ...call }) => ({
          ...call,
          billedSeconds: seconds,
          net: BigInt(net),
          gross: BigInt(gross),
        }))
        // The sort is stable: of two that begin together, the one with the lower number comes first.
        waiting = [...waiting, ...own].toSorted((left, right) => left.begin.localeCompare(right.begin))
        const found = await unbilled()
        const sums = (['fest', 'mobil'] as const).flatMap((zone) => {
          const priced = (all: readonly Rated[]) => all.filter((call) => call.zone === zone && !call.flat)
          const free = zone === 'mobil' ? freeMinutes : 0
          const [sum, earlier] = [sumOfCalls([...priced(billed), ...priced(waiting)], free), sumOfCalls(priced(billed), free)]
          const [net, gross] = [sum.net - earlier.net, sum.gross - earlier.gross]
          return net === 0n && gross === 0n ? [] : [{ net, gross, billedSeconds: sum.billedSeconds - earlier.billedSeconds }]
        })
        expect(found?.sums.map(({ net, gross, billedSeconds }) => ({ net, gross, billedSeconds })) ?? []).toEqual(sums)
        // A month without a sum is not marked, so its calls take part in the next slice.
        if (!found) continue
        await bill(found)
        ;[billed, waiting] = [[...billed, ...waiting], []]
      }
    }),
    { numRuns: times },
  )
})
