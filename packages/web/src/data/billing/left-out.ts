import type { Output } from '@twinwerk/contract/calls'

type LeftOut = Output<'POST /api/billing/payment-files'>['leftOut'][number]

/** The debits that stay out of a file for one reason. `more` is how many numbers are not named. */
export type LeftOutGroup = { readonly reason: string; readonly count: number; readonly numbers: string; readonly more: number }

/** A sentence names so many receipts. */
const named = 6

/** Groups what stays out of a payment file by its reason, the most frequent one first. */
export function leftOutGroups(leftOut: readonly LeftOut[]): readonly LeftOutGroup[] {
  return [...Map.groupBy(leftOut, ({ text }) => text)]
    .map(([reason, all]) => {
      const numbers = all.slice(0, named).map(({ number }) => number)
      return { reason, count: all.length, numbers: numbers.join(', '), more: all.length - numbers.length }
    })
    .toSorted((left, right) => right.count - left.count)
}
