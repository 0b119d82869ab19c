import { createRegistry } from '@twinwerk/model/definition/registry'
import { amountOf } from '@twinwerk/model/number/amount'
import { expect, test } from 'vitest'
import { accountCsv, type NamedLine } from './account-csv.ts'

const label = { de: 'Rechnung', en: 'Invoice' }
const registry = createRegistry([
  {
    ...{ name: 'receipt', extends: 'entity', icon: 'x', hue: 1, label, plural: label },
    attributes: { kind: { dataType: 'enum', label, enumValues: [{ name: 'invoice', label }] } },
  },
])
const lines: readonly NamedLine[] = [
  { day: '2026-10-01', kind: 'invoice', text: 'R-2026-000001', amount: amountOf(1054.8), balance: amountOf(1054.8) },
  { day: '2026-11-05', kind: 'paidByOther', text: '=1+1; "x"', amount: amountOf(-54.8), balance: amountOf(1000) },
]

test('lines are written as the spreadsheets of their language read them, and no text becomes a formula', () => {
  expect(accountCsv(registry, lines, 'de')).toBe(
    `\ufeff${[
      'Tag;Vorgang;Beleg oder Grund;Betrag in Euro;Saldo in Euro',
      '01.10.2026;Rechnung;R-2026-000001;1054,80;1054,80',
      `05.11.2026;Von anderen bezahlt;"'=1+1; ""x""";-54,80;1000,00`,
      '',
    ].join('\r\n')}`,
  )
  expect(accountCsv(registry, lines, 'en').split('\r\n')[1]).toBe('01/10/2026,Invoice,R-2026-000001,1054.80,1054.80')
})
