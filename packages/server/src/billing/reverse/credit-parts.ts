import type { TaxCategory } from '@twinwerk/model/billing/facts'
import type { Amount } from '@twinwerk/model/number/amount'
import { sharedOut } from '@twinwerk/model/number/shared-out'
import type { ReceiptItemRow } from '../../store/billing/receipt-document-rows.ts'

/** The part of a credit for one item, or for all items of one tax rate. Money in 1/10,000 euro, above zero. */
export type CreditPart = {
  readonly gross: Amount
  readonly rate: number
  readonly category: TaxCategory
  readonly from: string | null
  readonly to: string | null
  /** The item, where the credit is for it alone. */
  readonly item: ReceiptItemRow | null
}

type Asked = { readonly amount: Amount; readonly chosen: readonly string[]; readonly items: readonly ReceiptItemRow[] }

/**
 * Shares a credit among the chosen items by their gross amounts. Without a choice, or where it comes to less than the credit, each tax rate
 * of the receipt gets its share. The parts add up to the amount, in whole cents. No part: the receipt has nothing to credit.
 */
export function creditParts({ amount, chosen, items }: Asked): readonly CreditPart[] {
  const charged = items.filter(({ gross }) => gross !== null && gross > 0)
  const own = charged.filter(({ item }) => chosen.includes(item))
  const parts = sumOf(own) >= amount && own.length > 0 ? own.map((item) => partOf([item], item)) : byRate(items)
  if (parts.length === 0) return []
  const weights = parts.map(({ gross }) => gross)
  return sharedOut(amount, weights).flatMap((gross, index) => {
    const part = parts[index]
    return part && gross > 0n ? [{ ...part, gross }] : []
  })
}

function byRate(items: readonly ReceiptItemRow[]): readonly CreditPart[] {
  const groups = Map.groupBy(items, ({ rate, category }) => `${category} ${rate}`)
  return [...groups.values()].flatMap((members) => (sumOf(members) > 0n ? [partOf(members, null)] : []))
}

function partOf(members: readonly ReceiptItemRow[], item: ReceiptItemRow | null): CreditPart {
  const [first] = members
  const froms = members.flatMap(({ from }) => from ?? []).toSorted()
  const tos = members.flatMap(({ to }) => to ?? []).toSorted()
  const category = categories.find((each) => each === first?.category) ?? 'S'
  return { gross: sumOf(members), rate: first?.rate ?? 0, category, from: froms[0] ?? null, to: tos.at(-1) ?? null, item }
}

const categories = ['S', 'AE', 'E', 'Z', 'O'] as const satisfies readonly TaxCategory[]

function sumOf(items: readonly ReceiptItemRow[]): Amount {
  return items.reduce((sum, { gross }) => sum + BigInt(gross ?? 0), 0n)
}
