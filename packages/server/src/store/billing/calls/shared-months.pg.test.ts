import fc from 'fast-check'
import { sumOfCalls, type RatedCall } from '@twinwerk/model/billing/call-charge'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCallOffice, type CallOffice } from '../../../testing/calls/call-office.ts'
import { markBilledCalls } from './billed-calls.ts'
import { unbilledCallsOf, type CallsOfElement } from './unbilled-calls.ts'

const freeMinutes = 2.5
const cuts = ['2026-09-15', '2026-10-10', '2026-10-20', '2026-12-01']
const parts = ['2026-10-01', '2026-10-10', '2026-10-20'] as const

let office: CallOffice
beforeAll(async () => {
  office = await openCallOffice({ works: false })
  const attributes = { 'priceComponent:freeUnits': freeMinutes }
  await office.store.seed(
    [{ kind: 'updateTwin', uuid: office.ids('mobilPrice'), definition: 'priceComponent', attributes }],
    '2026-01-02T00:00:00Z',
  )
})
afterAll(() => office?.close())

type Called = RatedCall & { readonly zone: string; readonly begin: string }

let written = 0
async function add(element: string, { zone, begin, billedSeconds, net, gross }: Called): Promise<void> {
  written += 1
  await office.sql(
    `with drawn as (insert into identifier_counter as k (tenant_id, pattern, next) values ($1, 'callRecord', 2)
        on conflict (tenant_id, pattern) do update set next = k.next + 1 returning k.next - 1 as number)
      insert into call_record (tenant_id, begin, caller, callee, seconds, id, number, day, month, element_id, component_id, zone, billed_seconds, net, gross, state, tax_class)
        select $1, $2::timestamptz, $3, '+49301', $4, $5, number, $6::date, date_trunc('month', $6::date), $7, $8, $9, $4, $10, $11, 'rated', 'regular' from drawn`,
    [
      office.store.tenant,
      begin,
      `+49${written}`,
      billedSeconds,
      v7(),
      begin.slice(0, 10),
      element,
      office.ids(`${zone === 'mobil' ? 'mobil' : 'fest'}Price`),
      zone,
      net,
      gross,
    ],
  )
}

const inTenant = () => ({ role: 'app', tenant: office.store.tenant }) as const
const unbilled = (id: string): Promise<CallsOfElement | undefined> =>
  office.store.database.transaction(inTenant(), async (transaction) => {
    const elements = [{ id, from: '2026-01-01', to: null, cuts }]
    return (
      await unbilledCallsOf(transaction, { tenant: office.store.tenant, elements }, { until: '2026-12-31', lateFrom: '2026-01-01' })
    ).get(id)
  })

const anyCall = fc.record({
  zone: fc.constantFrom('fest', 'mobil'),
  day: fc.integer({ min: 1, max: 31 }),
  billedSeconds: fc.constantFrom(0, 1, 30, 47, 60, 125),
  net: fc.nat(3000),
  gross: fc.nat(3000),
})

test('receivers of a month pay its calls by days, in whatever order their bills are approved, and each call once', async () => {
  const times = process.env['TEST_LONG'] === '1' ? 200 : 8
  const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3 })
  await fc.assert(
    fc.asyncProperty(fc.array(anyCall, { minLength: 1, maxLength: 14 }), order, fc.nat(2), async (calls, turns, cancelled) => {
      const element = v7()
      const all = calls.map(({ day, net, gross, ...call }, n): Called => {
        const begin = `2026-10-${String(day).padStart(2, '0')}T10:${String(n).padStart(2, '0')}:00.000Z`
        return { ...call, begin, net: BigInt(net), gross: BigInt(gross) }
      })
      for (const call of all) await add(element, call)
      const receipts = [v7(), v7(), v7()]
      const paid = { net: 0n, gross: 0n }
      const bill = async (part: number) => {
        const found = await unbilled(element)
        const from = parts[part]!
        for (const sum of found?.sums ?? []) {
          if (sum.from !== from) continue
          paid.net += sum.net
          paid.gross += sum.gross
          expect(sum.text).not.toContain('Nachberechnung')
        }
        const slices = (found?.slices ?? []).filter((slice) => slice.from === from)
        await office.store.database.transaction(inTenant(), async (transaction) =>
          markBilledCalls(
            transaction,
            office.store.tenant,
            slices.map((slice) => ({ ...slice, receipt: receipts[part]! })),
          ),
        )
      }
      for (const part of turns) await bill(part)
      const expected = { net: 0n, gross: 0n }
      const sorted = all.toSorted((one, other) => one.begin.localeCompare(other.begin))
      for (const zone of ['fest', 'mobil']) {
        const sum = sumOfCalls(
          sorted.filter((call) => call.zone === zone),
          zone === 'mobil' ? freeMinutes : 0,
        )
        expected.net += sum.net
        expected.gross += sum.gross
      }
      expect(paid).toEqual(expected)
      // A cancelled receipt frees its calls alone, and they cost the same again.
      const before = await office.sql('select s.after, s.up_to from call_slice s where s.receipt_id = $1', [receipts[cancelled]])
      await office.sql('update call_slice set is_freed = true where receipt_id = $1', [receipts[cancelled]])
      const again = await unbilled(element)
      expect([...new Set(again?.sums.map(({ from }) => from))]).toEqual(before.rowCount === 0 ? [] : [parts[cancelled]])
      await bill(cancelled)
      expect((await unbilled(element))?.sums ?? []).toEqual([])
      const { rows } = await office.sql(
        `select c.day::text as day, array_agg(s.receipt_id::text) filter (where not s.is_freed) as receipts from call_record c
          left join call_slice s on s.element_id = c.element_id and s.month = c.month and c.number > s.after and c.number <= s.up_to
          where c.element_id = $1 group by c.id, c.day`,
        [element],
      )
      for (const { day, receipts: own } of rows) {
        const part = parts.findLastIndex((from) => from <= String(day))
        // A receiver whose calls cost nothing has no bill.
        if (own !== null) expect(own).toEqual([receipts[part]])
      }
    }),
    { numRuns: times },
  )
})
