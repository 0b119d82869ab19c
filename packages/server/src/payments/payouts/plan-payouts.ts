import { lawValue } from '@twinwerk/domain/law-values'
import { sumOf } from '@twinwerk/model/billing/payments/open-item'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { creditsOf, type StoredCredit } from '../../store/payments/payouts/credits.ts'
import { paymentSetup } from '../../store/payments/setup.ts'
import type { Change } from '../../store/write/change.ts'
import { newLink, newTwin, type Booking } from '../book/booking.ts'
import { askForPayoutAccount } from '../tell/begin-process.ts'
import { payoutFacts, sharesOf, type PayoutFacts } from './judge-payout.ts'

/** A payout that was planned. `iban` is undefined where no account of the partner is known. */
export type PlannedPayout = {
  readonly id: string
  readonly partner: string
  readonly amount: Amount
  readonly iban: string | undefined
}

type Cause = 'finalBill' | 'contractEnded' | 'requested'

const isProposed = (credit: StoredCredit) => credit.isEnded && credit.payout === null && !credit.isLeftToPeople

/**
 * Plans a payout of the credits of contracts that have ended, one for each partner and cause. Credits that stand in a payout, or whose
 * payout failed or was cancelled, are left to people.
 */
export async function proposePayouts(booking: Booking): Promise<readonly PlannedPayout[]> {
  const { transaction, parts, author, today } = booking
  const found = (await creditsOf(transaction, parts, { tenant: author.tenant, today })).filter(isProposed)
  return proposeFor(
    booking,
    found.map(({ partner }) => partner),
  )
}

/** Some partners (uuids) whose credits were proposed, in their order. `next` is the last one, behind which others may follow. */
export type ProposedPart = { readonly planned: number; readonly next: string | undefined }

/**
 * Plans the payouts that the tenant's setup has proposed by itself, as `proposePayouts` does: for at most `limit` partners behind `after`
 * that have a credit of which the days of the setup are over, counted from its receipt and from the end of its contracts.
 */
export async function proposeOldCredits(
  booking: Booking,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<ProposedPart> {
  const { transaction, parts, author, today } = booking
  const { payoutAfterDays } = await paymentSetup(transaction, parts, author.tenant)
  if (payoutAfterDays === null) return { planned: 0, next: undefined }
  const day = addDays(today, -payoutAfterDays)
  const isOld = ({ since, endedOn }: StoredCredit) => since <= day && (endedOn === null || endedOn <= day)
  const credits = await creditsOf(transaction, parts, { tenant: author.tenant, today })
  const found = new Set(credits.filter((credit) => isProposed(credit) && isOld(credit)).map(({ partner }) => partner))
  const partners = [...found]
    .filter((partner) => after === undefined || partner > after)
    .toSorted()
    .slice(0, limit)
  const planned = await proposeFor(booking, partners)
  return { planned: planned.length, next: partners.length < limit ? undefined : partners.at(-1) }
}

async function proposeFor(booking: Booking, partners: readonly string[]): Promise<readonly PlannedPayout[]> {
  const { transaction, parts, author } = booking
  if (partners.length === 0) return []
  const facts = await payoutFacts(booking, partners)
  const causeOf = ({ isEnergy }: StoredCredit): Cause => (isEnergy ? 'finalBill' : 'contractEnded')
  const groups = Map.groupBy(facts.credits.filter(isProposed), (credit) => `${credit.partner} ${causeOf(credit)}`)
  const planned = [...groups.values()].flatMap((credits) => {
    const [first] = credits
    return first ? (planOf(booking, { partner: first.partner, cause: causeOf(first), credits }, facts) ?? []) : []
  })
  await apply(transaction, parts, { author, changes: planned.flatMap(({ changes }) => changes) })
  for (const { payout } of planned) askIfUnknown(booking, payout)
  return planned.map(({ payout }) => payout)
}

/** Plans a payout of all credits of a partner (uuid) that stand in none; undefined where nothing is left. */
export async function requestPayout(booking: Booking, partner: string, least: Amount): Promise<PlannedPayout | undefined> {
  const { transaction, parts, author } = booking
  const facts = await payoutFacts(booking, [partner])
  const credits = facts.credits.filter(({ payout }) => payout === null)
  const planned = planOf(booking, { partner, cause: 'requested', credits }, facts)
  if (!planned || planned.payout.amount < least) return undefined
  await apply(transaction, parts, { author, changes: planned.changes })
  askIfUnknown(booking, planned.payout)
  return planned.payout
}

/** Without an account the payout waits, and the customer is asked for one. */
function askIfUnknown(booking: Booking, { id, partner, amount, iban }: PlannedPayout): void {
  if (iban === undefined) askForPayoutAccount(booking, { payout: id, partner, amount })
}

type Group = { readonly partner: string; readonly cause: Cause; readonly credits: readonly StoredCredit[] }

function planOf(
  { today }: Booking,
  { partner, cause, credits }: Group,
  { owed, accounts }: PayoutFacts,
): { readonly payout: PlannedPayout; readonly changes: readonly Change[] } | undefined {
  const shares = sharesOf(credits, owed.get(partner) ?? 0n)
  const amount = sumOf(shares.map((share) => share.amount))
  if (amount === 0n) return undefined
  const account = accounts.get(partner)
  const id = v7()
  const oldest = credits.map(({ since }) => since).toSorted()[0] ?? today
  const changes = [
    newTwin(id, 'payout', {
      'payout:amount': euroOfAmount(amount),
      'payout:cause': cause,
      'payout:state': 'planned',
      'payout:name': account?.holder ?? null,
      'payout:iban': account?.iban ?? null,
      ...(cause === 'finalBill' && { 'payout:payBy': addDays(oldest, lawValue('finalCreditPayout', today)) }),
    }),
    newLink('payout:businessPartner', id, partner),
    // All credits of the partner, since those that are left now may be needed when it owes more.
    ...credits.map(({ kind, id: credit }) => newLink(kind === 'receipt' ? 'payout:receipts' : 'payout:payments', id, credit)),
  ]
  return { payout: { id, partner, amount, iban: account?.iban }, changes }
}
