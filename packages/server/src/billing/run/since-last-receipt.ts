import type { ReceiptSums } from '@twinwerk/model/billing/receipt-sums'
import { sinceLast, type ComparedItem, type SinceLast } from '@twinwerk/model/billing/since-last'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import type { ComparedRow } from '../../store/billing/drafted/compared-items.ts'
import type { Group, GroupLine } from './group.ts'
import type { Chunk } from './read-chunk.ts'
import { itemText } from './receipt-words.ts'

/** Returns the gross sum of the last invoices of contracts, each contract for itself; undefined if they have none. */
export function lastGross(contracts: Group['contracts'], invoices: Chunk['last']): bigint | undefined {
  const sums = contracts.flatMap(({ row }) => invoices.get(row.contract)?.gross ?? [])
  return sums.length === 0 ? undefined : sums.reduce((sum, each) => sum + BigInt(each), 0n)
}

/**
 * Compares a receipt with the last invoice of its contracts, on its basis. Returns undefined if they have none, several, or one on another
 * basis: nobody could follow the sentence then.
 */
export function sinceLastReceipt(
  { contracts, lines, basis }: Pick<Group, 'contracts' | 'lines' | 'basis'>,
  sums: ReceiptSums,
  { last }: Pick<Chunk, 'last'>,
): SinceLast | undefined {
  const invoices = contracts.map(({ row }) => last.get(row.contract))
  const [former] = invoices
  if (!former || former.date === null || invoices.some((each) => each?.receipt !== former.receipt)) return undefined
  if ((former.basis === 'gross' ? 'gross' : 'net') !== basis) return undefined
  const now = lines.map((line, index) => ({ ...namedLine(line), amount: sums.lines[index]?.[basis] ?? 0n }))
  const items = former.items.map((item) => ({ ...namedItem(item), amount: BigInt(item[basis] ?? 0) }))
  return sinceLast(now, { number: former.number, date: former.date, items }, euroOfAmount)
}

type Named = Omit<ComparedItem, 'amount'>

function namedLine(line: GroupLine): Named {
  const { de, en } = itemText(line)
  return { key: keyOf(line, de), text: de, textEn: en }
}

function namedItem(item: ComparedRow): Named {
  const { text, textEn } = item
  return { key: keyOf(item, text), text, textEn: textEn ?? text }
}

type Keyed = { readonly kind?: string | null; readonly element?: string | null; readonly component?: string | null }

/** Items of one element and price component are the same; those without are known by their text. */
function keyOf({ kind, element, component }: Keyed, text: string): string {
  const isPriced = Boolean(element && component) && kind !== 'correction'
  return isPriced ? JSON.stringify([kind, element, component]) : text
}
