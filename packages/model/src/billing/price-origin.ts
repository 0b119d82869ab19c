import type { DateText } from '../calendar/date.ts'

/** The calls of an item: how many there were, the seconds that were billed for them, and the tact of their price. */
export type CallsOrigin = {
  readonly count: number
  readonly billedSeconds: number
  readonly tact?: { readonly initialSeconds: number; readonly followingSeconds: number }
}

/** The origin of the price of an item, as it was when the receipt was made. Money in euro on the basis of the receipt. */
export type PriceOrigin = {
  /** The first day of this version of the price; absent: it was always valid. */
  readonly validFrom?: DateText
  /** The price was agreed for the contract. Others are those of the product. */
  readonly isAgreed: boolean
  /** The condition that held on the first day. */
  readonly condition?: string
  /** The last day of a promotion, and the price after it. */
  readonly promotion?: { readonly until: DateText; readonly regular: number }
  readonly calls?: CallsOrigin
}
