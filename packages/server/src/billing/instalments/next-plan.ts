import type { Line } from '@twinwerk/model/billing/line'
import { newInstalment, nextDue } from '@twinwerk/model/billing/instalments/plan'
import type { LineAmounts } from '@twinwerk/model/billing/receipt-sums'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import type { Change } from '../../store/write/change.ts'
import type { BillableContract } from '../contract-facts.ts'

/**
 * The instalment that a customer pays from a bill on, in 1/10,000 euro gross, and the day of the first one. `isAnew`: the bill has set it;
 * an instalment leaves it as it is.
 */
export type NextPlan = { readonly contract: string; readonly amount: Amount; readonly due: DateText; readonly isAnew: boolean }

type Billed = { readonly lines: readonly Line[]; readonly amounts: readonly LineAmounts[]; readonly day: DateText }

type Contract = {
  readonly row: Pick<BillableContract['row'], 'contract'>
  readonly facts: Pick<BillableContract['facts'], 'from' | 'to' | 'instalments'>
}

/**
 * Returns the instalment that a consumption bill sets, or the next day of the same one after an instalment. Undefined where the contract
 * has none, or ends before, and where only days are corrected that were billed before: the lines of a correction are not all costs of its
 * days.
 */
export function nextPlan({ row, facts }: Contract, { lines, amounts, day }: Billed): NextPlan | undefined {
  const { instalments, from, to } = facts
  const plan = instalments?.plan
  if (!instalments || !plan) return undefined
  const begin = instalments.billedTo === null ? from : addDays(instalments.billedTo, 1)
  const consumed = lines.filter((line) => line.kind === 'usage' && line.from >= begin)
  const asked = lines.flatMap(({ due }) => due ?? []).toSorted()
  const next =
    consumed.length > 0
      ? planAfter(consumed, { lines, amounts, day, perYear: plan.perYear })
      : { amount: plan.amount, begin, after: asked.at(-1) }
  if (next.after === undefined) return undefined
  const due = nextDue(plan, { from: next.begin, after: next.after })
  if (due === undefined || (to !== null && due > to)) return undefined
  return { contract: row.contract, amount: next.amount, due, isAnew: consumed.length > 0 }
}

function planAfter(consumed: readonly Line[], { lines, amounts, day, perYear }: Billed & { readonly perYear: number }) {
  const from = consumed.map((line) => line.from).toSorted()[0] ?? day
  const to =
    consumed
      .map((line) => line.to)
      .toSorted()
      .at(-1) ?? day
  const costs = lines.reduce(
    (sum, { kind, from: begin }, index) => (supplied.includes(kind) && begin >= from ? sum + (amounts[index]?.gross ?? 0n) : sum),
    0n,
  )
  return { amount: newInstalment(costs, { from, to }, perYear), begin: addDays(to, 1), after: day > to ? day : to }
}

/** The lines that come again in the next year. */
const supplied: readonly Line['kind'][] = ['usage', 'recurring', 'discount', 'minimum']

/** Returns the change that notes what the customer pays from now on. */
export function planChange({ contract, amount, due, isAnew }: NextPlan): Change {
  const attributes = {
    'contractEnergySupply:budgetInstalment': euroOfAmount(amount),
    'contractEnergySupply:nextInstalment': due,
    ...(isAnew && { 'contractEnergySupply:plannedInstalment': null }),
  }
  return { kind: 'updateTwin', uuid: contract, definition: 'contractEnergySupply', attributes }
}
