import type { BooksSetup, MoneyAccounts } from '@twinwerk/model/billing/accounting/accounts'
import { chartAccounts, type Chart } from '@twinwerk/model/billing/accounting/default-rules'
import type { BooksSetupRow } from '../../store/accounting/books-setup.ts'

/** How a tenant keeps its books, and under which numbers its tax adviser does. */
export type Books = BooksSetup & { readonly consultant: number; readonly client: number; readonly yearBegin: number; readonly chart: Chart }

/** An attribute of the setup without which nothing can be exported. */
export type MissingSetup = 'consultant' | 'client' | 'chart'

const usual = { yearBegin: 1, accountLength: 5 }

/** Accounts that the tenant entered come before those of its chart. */
export function booksOf(row: BooksSetupRow | undefined): Books | readonly MissingSetup[] {
  const { consultant = null, client = null, chart = null } = row ?? {}
  if (!row || consultant === null || client === null || chart === null) {
    const values = { consultant, client, chart }
    return (['consultant', 'client', 'chart'] as const).filter((name) => values[name] === null)
  }
  const { rules, money } = chartAccounts[chart]
  const account = (name: keyof MoneyAccounts) => row[name] ?? money[name]
  const own = new Set(row.rules.map(({ key, tax }) => `${tax} ${key}`))
  return {
    ...{ consultant, client, chart },
    yearBegin: row.yearBegin ?? usual.yearBegin,
    accountLength: row.accountLength ?? usual.accountLength,
    collectiveDebtor: row.collectiveDebtor,
    rules: [...row.rules, ...rules.filter(({ key, tax }) => !own.has(`${tax} ${key}`))],
    money: {
      bank: account('bank'),
      transit: account('transit'),
      unclear: account('unclear'),
      writeOff: account('writeOff'),
      bankFee: account('bankFee'),
    },
  }
}
