import { isDate, type DateText } from '@twinwerk/model/calendar/date'
import type { Amount } from '@twinwerk/model/number/amount'
import { BankFileError } from './bank-file-error.ts'
import { nodeAt, textAt, type XmlNode } from './xml-records.ts'

/** An amount as ISO 20022 writes it, in 1/10,000. Throws a BankFileError for other texts, and for a fifth decimal that is not 0. */
export function bankAmount(text: string | undefined): Amount {
  const match = /^(\d{1,18})(?:\.(\d{0,5}))?$/.exec(text ?? '')
  const decimals = (match?.[2] ?? '').padEnd(5, '0')
  if (!match || !decimals.endsWith('0')) throw new BankFileError('amount')
  return BigInt(`${match[1] ?? ''}${decimals.slice(0, 4)}`)
}

/** The amount of an element with its sign: debits are below zero. */
export function signedAmount(node: XmlNode): Amount {
  const amount = bankAmount(textAt(node, 'Amt'))
  const sign = textAt(node, 'CdtDbtInd')
  if (sign !== 'CRDT' && sign !== 'DBIT') throw new BankFileError('unreadable')
  return sign === 'CRDT' ? amount : -amount
}

/** A day that is written as a day or as a moment; the day of a moment is the one that the bank writes. */
export function bankDay(node: XmlNode | undefined): DateText | undefined {
  const text = (textAt(node, 'Dt') ?? textAt(node, 'DtTm') ?? (nodeAt(node, 'Dt') ? undefined : node?.text.trim()))?.slice(0, 10)
  return text !== undefined && isDate(text) ? text : undefined
}
