import type { Input } from '@twinwerk/contract/calls'
import { call } from '../call.ts'

/** The letter that accepts estimated readings. */
export const estimateKey = 'S'

/** The maximum of one call. */
const maxEstimated = 100
const maxRecalculated = 100

/** Accepts the estimated readings that drafts (ids) propose. Returns the stored readings and the drafts left. Throws `CallError`. */
export async function estimateReadings(tenant: string, drafts: readonly string[]): Promise<{ readings: number; left: number }> {
  let [readings, left] = [0, 0]
  for (let from = 0; from < drafts.length; from += maxEstimated) {
    const input = { drafts: drafts.slice(from, from + maxEstimated) }
    const done = await call('POST /api/billing/drafts/estimate', { tenant, input })
    readings += done.readings
    left += done.left
  }
  return { readings, left }
}

/** The letter that calculates drafts anew. */
export const recalculateKey = 'N'

export type Recalculated = { readonly drafts: number; readonly blocked: number; readonly left: number }

/** Calculates drafts (ids) anew. Returns how many there are now, how many are blocked, and how many were left. Throws `CallError`. */
export async function recalculateDrafts(tenant: string, drafts: readonly string[]): Promise<Recalculated> {
  let sums = { drafts: 0, blocked: 0, left: 0 }
  for (let from = 0; from < drafts.length; from += maxRecalculated) {
    const input = { drafts: drafts.slice(from, from + maxRecalculated) }
    const done = await call('POST /api/billing/drafts/recalculate', { tenant, input })
    sums = { drafts: sums.drafts + done.drafts, blocked: sums.blocked + done.blocked, left: sums.left + done.left }
  }
  return sums
}

export type Decision = Input<'POST /api/billing/drafts/decide'>['decision']

/** The letter that decides, by decision. The letters are those of the German words. */
export const decisionKeys: Readonly<Record<Decision, string>> = { accepted: 'A', held: 'H', open: 'O' }

/** The maximum of one call. */
const maxDrafts = 500

type Asked = { readonly drafts: readonly string[]; readonly decision: Decision; readonly reason?: string }

/** The reason that was given last: the next draft often has the same. */
let lastReason = ''

/** Returns the reason that was given last on this page, which the next one begins with. */
export function reasonToBegin(): string {
  return lastReason
}

/** Names the findings that are accepted with drafts (ids), each kind with its number. Throws `CallError`. */
export async function findingsOf(tenant: string, drafts: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (let from = 0; from < drafts.length; from += maxDrafts) {
    const input = { drafts: drafts.slice(from, from + maxDrafts) }
    const { findings } = await call('POST /api/billing/drafts/findings', { tenant, input })
    for (const { text, drafts: count } of findings) found.set(text, (found.get(text) ?? 0) + count)
  }
  return found
}

/** Decides about drafts (ids). Returns the number of drafts that were still open. Throws `CallError`. */
export async function decideDrafts(tenant: string, { drafts, decision, reason = '' }: Asked): Promise<number> {
  let decided = 0
  for (let from = 0; from < drafts.length; from += maxDrafts) {
    const input = { drafts: drafts.slice(from, from + maxDrafts), decision, ...(reason.trim() !== '' && { reason }) }
    decided += (await call('POST /api/billing/drafts/decide', { tenant, input })).decided
  }
  if (decision === 'accepted' && reason.trim() !== '') lastReason = reason.trim()
  return decided
}
