import { compactIban } from '@twinwerk/model/identifier/payment/iban'
import { bankDay, signedAmount } from './bank-amount.ts'
import type { BankEntry, BankStatement, StatementKind } from './bank-entry.ts'
import { BankFileError } from './bank-file-error.ts'
import { entriesOf } from './read-entry.ts'
import { nodeAt, textAt, xmlRecords, type XmlNode } from './xml-records.ts'

/** Messages of statements and of notifications that are taken (ISO 20022). */
const versions = ['camt.053.001.02', 'camt.053.001.08', 'camt.054.001.02', 'camt.054.001.08']
const kinds: Readonly<Record<string, StatementKind>> = { Stmt: 'statement', Ntfctn: 'notification' }

/** A file above this many entries is no statement of a day. */
const maxEntries = 200_000

/**
 * Reads the statements of a camt.053 or camt.054 file, in the order of the file. Throws a BankFileError for a file that is refused, also
 * one in which a closing balance is not the opening one with the entries.
 */
export async function readStatements(source: AsyncIterable<Uint8Array>): Promise<readonly BankStatement[]> {
  const statements: BankStatement[] = []
  let draft: Draft | undefined
  let entries = 0
  for await (const event of xmlRecords(source, { versions, containers: new Set(Object.keys(kinds)) })) {
    if (event.kind === 'begin')
      draft = { kind: kinds[event.name] ?? 'statement', head: new Map(), balances: [], entries: [], seen: new Map() }
    if (event.kind === 'record' && draft) draft = withRecord(draft, event.node)
    if (event.kind !== 'end' || !draft) continue
    entries += draft.entries.length
    if (entries > maxEntries) throw new BankFileError('tooLarge')
    statements.push(finished(draft))
    draft = undefined
  }
  if (statements.length === 0) throw new BankFileError('empty')
  return statements
}

/** A statement that is being read. */
type Draft = {
  readonly kind: StatementKind
  readonly head: Map<string, XmlNode>
  readonly balances: XmlNode[]
  readonly entries: BankEntry[]
  readonly seen: Map<string, number>
}

function withRecord(draft: Draft, node: XmlNode): Draft {
  if (node.name === 'Bal') draft.balances.push(node)
  else if (node.name === 'Ntry') draft.entries.push(...entriesOf(node, accountOf(draft), draft.seen))
  else if (!draft.head.has(node.name)) draft.head.set(node.name, node)
  if (draft.entries.length > maxEntries) throw new BankFileError('tooLarge')
  return draft
}

/** The schemas put the account before all entries. */
function accountOf({ head }: Draft): string {
  return compactIban(textAt(head.get('Acct'), 'Id', 'IBAN') ?? '')
}

function finished(draft: Draft): BankStatement {
  const { kind, head, balances, entries } = draft
  const sequence = Number(head.get('LglSeqNb')?.text.trim() ?? head.get('ElctrncSeqNb')?.text.trim() ?? Number.NaN)
  const period = head.get('FrToDt')
  const opening = balanceOf(balances, ['OPBD', 'PRCD', 'ITBD'])
  const closing = balanceOf(balances.toReversed(), ['CLBD', 'ITBD'])
  if (kind === 'statement') checkSums(entries, opening, closing)
  return {
    kind,
    id: head.get('Id')?.text.trim() ?? '',
    account: accountOf(draft),
    sequence: Number.isSafeInteger(sequence) ? sequence : null,
    from: dayOf(period, 'FrDtTm') ?? dayOfBalance(balances, 'OPBD'),
    to: dayOf(period, 'ToDtTm') ?? dayOfBalance(balances, 'CLBD'),
    opening: opening ? signedAmount(opening) : null,
    closing: closing ? signedAmount(closing) : null,
    entries,
  }
}

/** Entries in another currency than the balances cannot be added, so such a statement is taken as it is. */
function checkSums(entries: readonly BankEntry[], opening: XmlNode | undefined, closing: XmlNode | undefined): void {
  const currency = currencyOf(opening)
  if (!opening || !closing || currencyOf(closing) !== currency) throw new BankFileError('sums')
  if (entries.some((entry) => entry.currency !== currency)) return
  if (entries.reduce((sum, { amount }) => sum + amount, signedAmount(opening)) !== signedAmount(closing)) throw new BankFileError('sums')
}

function currencyOf(balance: XmlNode | undefined): string | undefined {
  return nodeAt(balance, 'Amt')?.attributes['Ccy']
}

function balanceOf(balances: readonly XmlNode[], codes: readonly string[]): XmlNode | undefined {
  return codes.map((code) => balances.find((each) => codeOf(each) === code)).find((each) => each !== undefined)
}

function dayOfBalance(balances: readonly XmlNode[], code: string): string | null {
  const found = balances.find((each) => codeOf(each) === code)
  return bankDay(nodeAt(found, 'Dt')) ?? null
}

function codeOf(balance: XmlNode): string | undefined {
  return textAt(balance, 'Tp', 'CdOrPrtry', 'Cd')
}

function dayOf(period: XmlNode | undefined, name: string): string | null {
  return bankDay(nodeAt(period, name)) ?? null
}
