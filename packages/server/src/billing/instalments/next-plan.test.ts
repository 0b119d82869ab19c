import type { Line } from '@twinwerk/model/billing/line'
import { amountOf, euroOfAmount } from '@twinwerk/model/number/amount'
import { expect, test } from 'vitest'
import { nextPlan } from './next-plan.ts'

const line = (kind: Line['kind'], from: string, to: string): Line => ({
  ...{ kind, from, to, element: 'power', component: kind, text: kind, basis: 'gross', unit: 0n, quantity: 1 },
  ...{ share: { days: 1, whole: 1 }, amount: 0n, rate: 19, category: 'S', receiver: 'ute' },
})
type Given = { readonly billedTo: string | null; readonly lines: readonly (readonly [Line, gross: number])[] }
const planned = ({ billedTo, lines }: Given) => {
  const plan = { amount: amountOf(91), perYear: 12, dayOfMonth: 15 } as const
  const facts = { from: '2025-01-01', to: null, instalments: { plan, requested: [], billedTo } }
  const next = nextPlan(
    { row: { contract: 'supply' }, facts },
    {
      lines: lines.map(([each]) => each),
      amounts: lines.map(([, gross]) => ({ net: 0n, gross: amountOf(gross) })),
      day: '2027-01-10',
    },
  )
  return next && [euroOfAmount(next.amount), next.due]
}
const consumed = (year: number, gross: number) => [line('usage', `${year}-01-01`, `${year}-12-31`), gross] as const
const basic = (year: number, gross: number) => [line('recurring', `${year}-01-01`, `${year}-12-31`), gross] as const

test('a bill of consumption sets the instalment by its costs', () => {
  expect(planned({ billedTo: '2025-12-31', lines: [consumed(2026, 953.6), basic(2026, 142.8)] })).toEqual([91, '2027-01-15'])
})

test('a corrected reading of days that were billed sets no instalment: its lines are not all that a year costs', () => {
  const taken = [line('correction', '2026-01-01', '2026-12-31'), -953.6] as const
  expect(planned({ billedTo: '2026-12-31', lines: [taken, consumed(2026, 900)] })).toBeUndefined()
})

test('a bill that also corrects the year before sets the instalment by the new year alone', () => {
  const lines = [consumed(2025, 100), consumed(2026, 953.6), basic(2026, 142.8)]
  expect(planned({ billedTo: '2025-12-31', lines })).toEqual([91, '2027-01-15'])
})
