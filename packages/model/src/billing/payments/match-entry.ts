import type { DateText } from '../../calendar/date.ts'
import type { Amount } from '../../number/amount.ts'
import { allocateInTurn, inOrderOfAllocation } from './allocation-order.ts'
import { nameAndAmount, stillOpen, type Ledger, type OpenReceipt } from './ledger.ts'
import { namedIn } from './named-in-text.ts'
import { sumOf, type Share } from './open-item.ts'

/** Money that came in, as the bank reports it. */
export type Incoming = {
  /** Above zero, in 1/10,000 euro. */
  readonly amount: Amount
  readonly bookedOn: DateText
  readonly text: string
  readonly name: string
  readonly iban: string | null
  readonly endToEndId: string | null
  readonly mandateReference: string | null
}

/** The rules in the order in which they are tried. */
export type MatchReason =
  | 'endToEndId'
  | 'receiptNumber'
  | 'receiptNumbers'
  | 'mandateReference'
  | 'customerNumber'
  | 'contractNumber'
  | 'knownAccount'
  | 'amountAndName'

export type Match = {
  readonly reason: MatchReason
  /** Null where several partners own the receipts. */
  readonly partner: string | null
  readonly shares: readonly Share[]
  /** The part of the payment that no receipt takes. */
  readonly rest: Amount
  /** True if the match is booked without a person. */
  readonly isCertain: boolean
}

type Rule = (entry: Incoming, ledger: Ledger) => Match | undefined

const rules: readonly Rule[] = [byEndToEndId, byNumber, byNumbers, byMandate, byPartner, byName]

/**
 * The receipts that an incoming payment settles, by the first rule that finds some; undefined where none does. A match that leaves a rest
 * of the payment is never certain.
 */
export function matchEntry(entry: Incoming, ledger: Ledger): Match | undefined {
  for (const rule of rules) {
    const match = rule(entry, ledger)
    if (match) return match.rest > 0n ? { ...match, isCertain: false } : match
  }
  return undefined
}

/** All matches of an entry, by each rule that finds receipts, in the order of the rules. They are for a person who chooses. */
export function allMatches(entry: Incoming, ledger: Ledger): readonly Match[] {
  const before = [byEndToEndId, byNumber, byNumbers, byMandate].flatMap((rule) => rule(entry, ledger) ?? [])
  return [...before, ...partnerMatches(entry, ledger), ...[byName(entry, ledger)].filter((match) => match !== undefined)]
}

/** A match with receipts of one partner, whatever the entry says; undefined where none is open. */
export function matchOfPartner(entry: Incoming, partner: string, ledger: Ledger): Omit<Match, 'reason'> | undefined {
  return settling(entry, { reason: 'customerNumber', receipts: receiptsOf(partner, ledger), isCertain: false })
}

function byEndToEndId(entry: Incoming, ledger: Ledger): Match | undefined {
  const receipt = ledger.receipts.get(ledger.collections.get(entry.endToEndId ?? '') ?? '')
  return settling(entry, { reason: 'endToEndId', receipts: stillOpen(receipt ? [receipt] : [], ledger) })
}

function byNumber(entry: Incoming, ledger: Ledger): Match | undefined {
  const receipts = stillOpen(namedIn(entry.text, ledger.byNumber), ledger)
  const [named, ...others] = receipts
  if (!named || others.length > 0) return undefined
  return settling(entry, { reason: 'receiptNumber', receipts, isCertain: !isMistyped(entry, named, ledger) })
}

/**
 * A number with a digit wrong may name the receipt of somebody else. The payer is then known by the account or by the name, and has an open
 * receipt of this very amount.
 */
function isMistyped(entry: Incoming, named: OpenReceipt, ledger: Ledger): boolean {
  const { iban, name, amount } = entry
  const owners = [...(ledger.accounts.get(iban ?? '') ?? [])]
  if (owners.includes(named.partner)) return false
  const ofAccount = owners.length === 1 ? receiptsOf(owners[0], ledger) : []
  const ofName = stillOpen(ledger.byName.get(nameAndAmount(name, amount)) ?? [], ledger)
  const candidates = ofName.some(({ partner }) => partner === named.partner) ? ofAccount : [...ofAccount, ...ofName]
  return candidates.some(({ open }) => open === amount)
}

/** Several numbers are certain where their open amounts are the payment; otherwise a person says which of them is meant. */
function byNumbers(entry: Incoming, ledger: Ledger): Match | undefined {
  const receipts = stillOpen(namedIn(entry.text, ledger.byNumber), ledger)
  return settling(entry, { reason: 'receiptNumbers', receipts, isCertain: sumOf(receipts.map(({ open }) => open)) === entry.amount })
}

function byMandate(entry: Incoming, ledger: Ledger): Match | undefined {
  const partner = ledger.mandates.get(entry.mandateReference?.toUpperCase() ?? '')
  return settling(entry, { reason: 'mandateReference', receipts: receiptsOf(partner, ledger) })
}

/** A number or an account that names one partner. */
function byPartner(entry: Incoming, ledger: Ledger): Match | undefined {
  const matches = partnerMatches(entry, ledger)
  return matches.find(({ isCertain }) => isCertain) ?? matches[0]
}

function partnerMatches(entry: Incoming, ledger: Ledger): readonly Match[] {
  return [...byContract(entry, ledger), ...byCustomer(entry, ledger), ...byAccount(entry, ledger)]
    .map((named) => settling(entry, equalTo(entry, named)))
    .filter((match) => match !== undefined)
}

/** The same name and the same amount may be chance, so a person looks at it. */
function byName(entry: Incoming, ledger: Ledger): Match | undefined {
  const found = ledger.byName.get(nameAndAmount(entry.name, entry.amount)) ?? []
  const receipts = stillOpen(found, ledger).filter(({ open }) => open === entry.amount)
  return settling(entry, { reason: 'amountAndName', receipts: inOrderOfAllocation(receipts, entry.bookedOn).slice(0, 1), isCertain: false })
}

type Named = { readonly reason: MatchReason; readonly receipts: readonly OpenReceipt[]; readonly isCertain?: boolean }

function byContract({ text }: Incoming, ledger: Ledger): readonly Named[] {
  const contracts = namedIn(text, ledger.contracts)
  if (contracts.length === 0) return []
  const named = new Set(contracts.map(({ contract }) => contract))
  const all = new Set(contracts.flatMap(({ partner }) => ledger.byPartner.get(partner) ?? []))
  const own = [...all].filter((receipt) => receipt.contracts.some((contract) => named.has(contract)))
  return [{ reason: 'contractNumber', receipts: stillOpen(own, ledger) }]
}

function byCustomer({ text }: Incoming, ledger: Ledger): readonly Named[] {
  const named = namedIn(text, ledger.customers)
  return named.length === 1 ? [{ reason: 'customerNumber', receipts: receiptsOf(named[0], ledger) }] : []
}

function byAccount({ iban }: Incoming, ledger: Ledger): readonly Named[] {
  const owners = [...(ledger.accounts.get(iban ?? '') ?? [])]
  return owners.length === 1 ? [{ reason: 'knownAccount', receipts: receiptsOf(owners[0], ledger) }] : []
}

/** Certain where the amount is one open receipt, or all that are due; otherwise the order of allocation is a proposal. */
function equalTo({ amount, bookedOn }: Incoming, { reason, receipts }: Named): Named {
  const equal = inOrderOfAllocation(receipts, bookedOn).find(({ open }) => open === amount)
  if (equal) return { reason, receipts: [equal] }
  const due = receipts.filter(({ dueDate }) => dueDate <= bookedOn)
  return { reason, receipts, isCertain: sumOf(due.map(({ open }) => open)) === amount }
}

function receiptsOf(partner: string | undefined, ledger: Ledger): readonly OpenReceipt[] {
  return stillOpen(ledger.byPartner.get(partner ?? '') ?? [], ledger)
}

/** A match that settles receipts in the order of allocation; undefined where none is open. */
function settling({ amount, bookedOn }: Incoming, { reason, receipts, isCertain = true }: Named): Match | undefined {
  if (receipts.length === 0) return undefined
  const { shares, rest } = allocateInTurn(amount, inOrderOfAllocation(receipts, bookedOn))
  const partners = [...new Set(receipts.map(({ partner }) => partner))]
  return { reason, partner: partners.length === 1 ? (partners[0] ?? null) : null, shares, rest, isCertain }
}
