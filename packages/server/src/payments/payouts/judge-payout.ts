import { sumOf } from '@twinwerk/model/billing/payments/open-item'
import { payoutShares, type PayoutShare } from '@twinwerk/model/billing/payments/payout'
import { targetDayFrom } from '@twinwerk/model/calendar/target-day'
import type { DateText } from '@twinwerk/model/calendar/date'
import type { Amount } from '@twinwerk/model/number/amount'
import { payeeAccounts, type PayeeAccount } from '../../store/payments/payouts/accounts.ts'
import { creditsOf, dueDebts, type StoredCredit } from '../../store/payments/payouts/credits.ts'
import type { StoredPayout } from '../../store/payments/payouts/payouts.ts'
import type { Booking } from '../book/booking.ts'
import { transferProblem, type PaymentProblem } from '../write/payment-problem.ts'
import type { Transfer } from '../write/payment.ts'

/** Why a planned payout stays out of a file. `cleared`: no receipt of the partner can clear the money. */
export type PayoutObstacle = PaymentProblem | 'nothingLeft' | 'account' | 'cleared'

export type StoredShare = PayoutShare & { readonly credit: StoredCredit }

export type JudgedPayout = { readonly payout: StoredPayout; readonly amount: Amount; readonly account: PayeeAccount | undefined } & (
  | { readonly transfer: Transfer; readonly shares: readonly StoredShare[]; readonly reason?: undefined }
  | { readonly reason: PayoutObstacle; readonly transfer?: undefined }
)

/** The facts of some partners by which their payouts are judged. */
export type PayoutFacts = {
  readonly credits: readonly StoredCredit[]
  readonly owed: ReadonlyMap<string, Amount>
  readonly accounts: ReadonlyMap<string, PayeeAccount>
}

/** Locks partners (uuids) and reads their credits, debts and accounts. */
export async function payoutFacts({ transaction, parts, author, today }: Booking, partners: readonly string[]): Promise<PayoutFacts> {
  const asked = { tenant: author.tenant, today, partners: [...new Set(partners)] }
  // The lock comes first, so that credits are read as the booking before left them.
  const owed = await dueDebts(transaction, parts, asked)
  return { owed, credits: await creditsOf(transaction, parts, asked), accounts: await payeeAccounts(transaction, parts, asked) }
}

/** The payouts as they stand in a file, or why they stay out: judged by the facts of today, not by those of the day they were planned. */
export async function judgePayouts(
  booking: Booking,
  payouts: readonly StoredPayout[],
  messageId: string,
): Promise<readonly JudgedPayout[]> {
  const facts = await payoutFacts(
    booking,
    payouts.map(({ partner }) => partner),
  )
  return payouts.map((payout, index) => judgePayout(payout, facts, { endToEndId: `${messageId}-${index + 1}`, today: booking.today }))
}

type Place = { readonly endToEndId: string; readonly today: DateText }

function judgePayout(payout: StoredPayout, { credits, owed, accounts }: PayoutFacts, { endToEndId, today }: Place): JudgedPayout {
  const own = credits.filter((credit) => credit.payout === payout.id)
  const shares = sharesOf(own, owed.get(payout.partner) ?? 0n)
  const amount = sumOf(shares.map((share) => share.amount))
  const account = accounts.get(payout.partner)
  const out = (reason: PayoutObstacle): JudgedPayout => ({ payout, amount, account, reason })
  if (amount === 0n) return out('nothingLeft')
  if (!account) return out('account')
  if (shares.some(({ credit }) => credit.kind === 'payment' && credit.clearedOn === null)) return out('cleared')
  const transfer: Transfer = {
    endToEndId,
    amount,
    creditor: { name: account.holder, iban: account.iban, bic: account.bic, address: null },
    executeOn: targetDayFrom(today),
    text: remittance(shares, payout.partnerNumber),
  }
  const problem = transferProblem(transfer)
  return problem ? out(problem) : { payout, amount, account, transfer, shares }
}

export function sharesOf(credits: readonly StoredCredit[], owed: Amount): readonly StoredShare[] {
  const byId = new Map(credits.map((credit) => [credit.id, credit]))
  return payoutShares(credits, owed).flatMap(({ credit, amount }) => {
    const stored = byId.get(credit.id)
    return stored ? [{ credit: stored, amount }] : []
  })
}

/** The payee reads the numbers of the receipts, as far as a bank shows them, else the own number. */
function remittance(shares: readonly StoredShare[], partnerNumber: string): string {
  const numbers = shares.flatMap(({ credit }) => credit.number ?? [])
  const text = `Guthaben ${numbers.join(' ')}`
  return numbers.length > 0 && text.length <= 140 ? text : `Guthaben Kundennummer ${partnerNumber}`
}
