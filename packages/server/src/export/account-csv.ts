import type { BalancedLine } from '@twinwerk/model/billing/payments/account'
import type { Registry } from '@twinwerk/model/definition/registry'
import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import { textIn, type Language, type Text } from '@twinwerk/model/text/text'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { stringify } from 'csv-stringify/sync'
import { guarded } from './formula-guard.ts'

/** A line with the number of its receipt, or the reason of a payment by hand. */
export type NamedLine = BalancedLine & { readonly text: string }

const headers: readonly Text[] = [
  { de: 'Tag', en: 'Day' },
  { de: 'Vorgang', en: 'Entry' },
  { de: 'Beleg oder Grund', en: 'Receipt or reason' },
  { de: 'Betrag in Euro', en: 'Amount in euro' },
  { de: 'Saldo in Euro', en: 'Balance in euro' },
]

/** Kinds of lines that are kinds of neither receipts nor payments. */
const ownKinds: Readonly<Record<string, Text>> = {
  paidByOther: { de: 'Von anderen bezahlt', en: 'Paid by others' },
  paidForOther: { de: 'Für andere verwendet', en: 'Used for others' },
  settledBefore: { de: 'Früher ausgeglichen', en: 'Settled earlier' },
}

/** The lines of an account as a table, with semicolons and decimal commas in German, and a byte order mark. */
export function accountCsv({ attributes }: Pick<Registry, 'attributes'>, lines: readonly NamedLine[], language: Language): string {
  const kinds = new Map(
    ['receipt:kind', 'payment:kind'].flatMap((name) => attributes.get(name)?.enumValues ?? []).map(({ name, label }) => [name, label]),
  )
  const rows = lines.map(({ day, kind, text, amount, balance }) => {
    const label = ownKinds[kind] ?? kinds.get(kind)
    const words = [printDateInFull(day, language), label ? textIn(label, language) : kind, guarded(text)]
    return [...words, printed(amount, language), printed(balance, language)]
  })
  const options = { delimiter: language === 'en' ? ',' : ';', record_delimiter: '\r\n', quoted_match: /[\r\n]/ }
  return `\ufeff${stringify([headers.map((each) => textIn(each, language)), ...rows], options)}`
}

function printed(amount: Amount, language: Language): string {
  const digits = euroOfAmount(amount).toFixed(2)
  return language === 'en' ? digits : digits.replace('.', ',')
}
