import type { DateText } from '@twinwerk/model/calendar/date'
import { decimalText, type Decimal } from '@twinwerk/model/number/decimal'
import { present } from '@twinwerk/model/error/present'
import type { Xml } from '../../xml/write-xml.ts'
import { roundedTo, type Amount } from '@twinwerk/model/number/amount'

/** An amount with so many decimals, four at most: '-12.50'. */
export function amountText(amount: Amount, decimals: number): string {
  const digits = String(roundedTo(amount < 0n ? -amount : amount, decimals)).padStart(5, '0')
  const [whole, fraction] = [digits.slice(0, -4), digits.slice(-4, digits.length - 4 + decimals)]
  return `${amount < 0n ? '-' : ''}${whole}.${fraction}`
}

/** Throws for a number of more than a hundred places. */
export function numberText(number: Decimal): string {
  return present(decimalText(number), 'a number without an exponent')
}

/** UNTDID 2379, format 102: CCYYMMDD. */
export function dayElement(day: DateText, prefix: 'udt' | 'qdt' = 'udt'): Xml {
  return { [`${prefix}:DateTimeString`]: { '@format': '102', '#': day.replaceAll('-', '') } }
}

/** Undefined for an empty text: the standard knows no empty element. */
export function filled(text: string | null | undefined): string | undefined {
  return text === null || text === undefined || text.trim() === '' ? undefined : text
}
