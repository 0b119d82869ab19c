import type { Share } from '../billing-action/shares.ts'
import type { Proposal } from './use-proposals.ts'

/** Returns the shares of a proposal as the share editor has them. */
export function sharesOf({ shares }: Proposal): readonly Share[] {
  return shares.map(({ receipt: id, number, open, amount }) => ({ id, number, open, amount }))
}
