import type { DateText } from '../calendar/date.ts'
import type { Amount } from '../number/amount.ts'

/** An item as it is compared with that of the receipt before: by `key`, such as its element and price component. */
export type ComparedItem = { readonly key: string; readonly text: string; readonly textEn: string; readonly amount: Amount }

/** The difference of one item to last time. `by` in euro, on the basis of the receipt. */
export type ItemChange = {
  readonly kind: 'new' | 'gone' | 'other'
  readonly text: string
  readonly textEn: string
  readonly by: number
}

/** A receipt against the one before of the same contracts, as the receipt stores it. Money in euro, on the basis of the receipt. */
export type SinceLast = {
  readonly number: string
  readonly date: DateText
  readonly by: number
  /** The largest changes first. */
  readonly changes: readonly ItemChange[]
  /** Changes that are not named. */
  readonly more: number
}

/** More changes would hide the sentence that names them. */
const maxNamed = 3

type Before = { readonly number: string; readonly date: DateText; readonly items: readonly ComparedItem[] }

/** Compares the items of a receipt with those of the one before. `euroOf` converts an amount. */
export function sinceLast(items: readonly ComparedItem[], before: Before, euroOf: (amount: Amount) => number): SinceLast {
  const [now, then] = [summed(items), summed(before.items)]
  const changes = [...new Set([...now.keys(), ...then.keys()])].flatMap((key) => {
    const [present, former] = [now.get(key), then.get(key)]
    const by = (present?.amount ?? 0n) - (former?.amount ?? 0n)
    const named = present ?? former
    if (!named || by === 0n) return []
    const kind = former === undefined ? ('new' as const) : present === undefined ? ('gone' as const) : ('other' as const)
    return [{ kind, text: named.text, textEn: named.textEn, by }]
  })
  const largest = changes.toSorted((a, b) => Number(size(b.by) - size(a.by)))
  return {
    number: before.number,
    date: before.date,
    by: euroOf(changes.reduce((sum, { by }) => sum + by, 0n)),
    changes: largest.slice(0, maxNamed).map((change) => ({ ...change, by: euroOf(change.by) })),
    more: Math.max(0, largest.length - maxNamed),
  }
}

function summed(items: readonly ComparedItem[]): ReadonlyMap<string, ComparedItem> {
  const sums = new Map<string, ComparedItem>()
  for (const item of items) {
    const former = sums.get(item.key)
    sums.set(item.key, former ? { ...former, amount: former.amount + item.amount } : item)
  }
  return sums
}

function size(amount: Amount): Amount {
  return amount < 0n ? -amount : amount
}
