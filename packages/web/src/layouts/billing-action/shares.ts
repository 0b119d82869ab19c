import type { OpenReceipt } from './open-receipts.ts'

/** A receipt with the amount that it takes of a payment, in euro; a text while it is typed. */
export type Share = OpenReceipt & { readonly amount: number | string }

/** Returns the part of a payment that no share takes, in euro; below zero where they take too much. */
export function restOf(shares: readonly Share[], left: number): number {
  const taken = shares.reduce((sum, { amount }) => sum + (Number(amount) || 0), 0)
  return Math.round((left - taken) * 100) / 100
}

/** Returns true for shares that may be booked: each above zero and within its receipt, together within the payment. */
export function fits(shares: readonly Share[], left: number): boolean {
  return restOf(shares, left) >= 0 && shares.every(({ amount, open }) => Number(amount) > 0 && Number(amount) <= open)
}

/** Returns the shares with what is open now. A share of a settled receipt goes, and none takes more than is open. */
export function withOpen(shares: readonly Share[], receipts: readonly OpenReceipt[]): readonly Share[] {
  return shares.flatMap((share) => {
    const receipt = receipts.find(({ id }) => id === share.id)
    if (!receipt) return []
    return { ...receipt, amount: Number(share.amount) > receipt.open ? receipt.open : share.amount }
  })
}

/** Adds receipts that are not among the shares yet. Each takes what is open, at most what the payment has left. */
export function withReceipts(shares: readonly Share[], receipts: readonly OpenReceipt[], left: number): readonly Share[] {
  const fresh = receipts.filter(({ id }) => shares.every((share) => share.id !== id))
  return fresh.reduce<readonly Share[]>(
    (all, receipt) => [...all, { ...receipt, amount: Math.min(receipt.open, Math.max(restOf(all, left), 0)) }],
    shares,
  )
}

/** Returns shares with the other sign: the editor counts above zero, also for money that went out. */
export function turned(shares: readonly Share[]): readonly Share[] {
  return shares.map((share) => ({ ...share, open: -share.open, amount: -Number(share.amount) }))
}
