import { createHash } from 'node:crypto'
import { compactIban } from '@twinwerk/model/identifier/payment/iban'
import type { Amount } from '@twinwerk/model/number/amount'
import { bankAmount, bankDay, signedAmount } from './bank-amount.ts'
import type { BankEntry } from './bank-entry.ts'
import { BankFileError } from './bank-file-error.ts'
import { childrenOf, nodeAt, textAt, type XmlNode } from './xml-records.ts'

type Occurrences = Map<string, number>

/**
 * The movements of an entry (`Ntry`): one for each of its transactions, where the bank tells their amounts, otherwise one for all. An entry
 * that is not booked has none. `seen` counts what looks alike in one statement, so that two equal payments stay two.
 */
export function entriesOf(node: XmlNode, account: string, seen: Occurrences): readonly BankEntry[] {
  const status = textAt(node, 'Sts', 'Cd') ?? textAt(node, 'Sts')
  if (status !== 'BOOK') return []
  const amount = signedAmount(node)
  const parts = partsOf(node, amount)
  return parts.map((part, index) => {
    const entry = readPart(node, part)
    const facts = [account, entry.bookedOn, String(part.amount), entry.text, entry.name, entry.iban ?? '', entry.endToEndId ?? '']
    const reference = textAt(node, 'AcctSvcrRef') ?? textAt(part.details, 'Refs', 'AcctSvcrRef')
    const base = reference ? [account, entry.bookedOn, reference, String(index)].join('|') : `#${hashOf(facts)}`
    const occurrence = (seen.get(base) ?? 0) + 1
    seen.set(base, occurrence)
    return { ...entry, key: occurrence === 1 ? base : `${base}|${occurrence}` }
  })
}

type Part = { readonly amount: Amount; readonly details: XmlNode | undefined }

function partsOf(node: XmlNode, amount: Amount): readonly Part[] {
  const details = childrenOf(node, 'NtryDtls').flatMap((each) => childrenOf(each, 'TxDtls'))
  const [first] = details
  if (details.length <= 1) return [{ amount, details: first }]
  const amounts = details.map((each) => detailAmount(each, amount))
  const known = amounts.filter((each) => each !== undefined)
  const isWhole = known.length === details.length && known.reduce((sum, each) => sum + each, 0n) === amount
  return isWhole ? known.map((each, index) => ({ amount: each, details: details[index] })) : [{ amount, details: undefined }]
}

/** Version 08 says the amount of a transaction itself, version 02 among the details of its amount. */
function detailAmount(details: XmlNode, whole: Amount): Amount | undefined {
  const text = textAt(details, 'Amt') ?? textAt(details, 'AmtDtls', 'TxAmt', 'Amt') ?? textAt(details, 'AmtDtls', 'InstdAmt', 'Amt')
  if (text === undefined) return undefined
  const sign = textAt(details, 'CdtDbtInd') ?? (whole < 0n ? 'DBIT' : 'CRDT')
  return sign === 'DBIT' ? -bankAmount(text) : bankAmount(text)
}

function readPart(node: XmlNode, { amount, details }: Part): Omit<BankEntry, 'key'> {
  const bookedOn = bankDay(nodeAt(node, 'BookgDt'))
  const currency = nodeAt(node, 'Amt')?.attributes['Ccy']
  if (bookedOn === undefined || currency === undefined) throw new BankFileError('unreadable')
  const returnReason = textAt(details, 'RtrInf', 'Rsn', 'Cd') ?? textAt(details, 'RtrInf', 'Rsn', 'Prtry') ?? null
  // A debit that comes back leaves the account, and its other party is the debtor all the same.
  const isFromDebtor = amount > 0n === (returnReason === null)
  const parties = nodeAt(details, 'RltdPties')
  const party = nodeAt(parties, isFromDebtor ? 'Dbtr' : 'Cdtr')
  const iban = textAt(parties, isFromDebtor ? 'DbtrAcct' : 'CdtrAcct', 'Id', 'IBAN')
  return {
    amount,
    currency,
    bookedOn,
    valueOn: bankDay(nodeAt(node, 'ValDt')) ?? bookedOn,
    iban: iban === undefined ? null : compactIban(iban),
    name: textAt(party, 'Pty', 'Nm') ?? textAt(party, 'Nm') ?? '',
    text: textOf(node, details),
    endToEndId: given(textAt(details, 'Refs', 'EndToEndId')),
    mandateReference: given(textAt(details, 'Refs', 'MndtId')),
    returnReason,
    returned: returnReason === null ? null : returnedAmount(details, amount),
    paymentInformation: given(textAt(node, 'NtryDtls', 'Btch', 'PmtInfId') ?? textAt(details, 'Refs', 'PmtInfId')),
  }
}

/** The amount of the debit: said as the amount instructed, or what is left of the entry without the charges. */
function returnedAmount(details: XmlNode | undefined, amount: Amount): Amount {
  const instructed = textAt(details, 'AmtDtls', 'InstdAmt', 'Amt')
  if (instructed !== undefined) return bankAmount(instructed)
  const records = childrenOf(nodeAt(details, 'Chrgs'), 'Rcrd')
  const charges = (records.length > 0 ? records : childrenOf(details, 'Chrgs')).map((each) => bankAmount(textAt(each, 'Amt') ?? '0'))
  return (amount < 0n ? -amount : amount) - charges.reduce((sum, each) => sum + each, 0n)
}

function textOf(node: XmlNode, details: XmlNode | undefined): string {
  const remittance = nodeAt(details, 'RmtInf')
  const plain = childrenOf(remittance, 'Ustrd').map((each) => each.text.trim())
  const structured = childrenOf(remittance, 'Strd').map((each) => textAt(each, 'CdtrRefInf', 'Ref') ?? '')
  const words = [...plain, ...structured].filter((each) => each !== '')
  return words.length > 0 ? words.join(' ') : (textAt(details, 'AddtlTxInf') ?? textAt(node, 'AddtlNtryInf') ?? '')
}

/** Banks write NOTPROVIDED where a reference must stand and there is none. */
function given(text: string | undefined): string | null {
  return text === undefined || text === 'NOTPROVIDED' ? null : text
}

function hashOf(facts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}
