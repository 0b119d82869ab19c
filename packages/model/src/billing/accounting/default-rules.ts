import type { AccountRule } from './account-rule.ts'
import type { MoneyAccounts } from './accounts.ts'

/** The charts of accounts of DATEV that a provider usually books by. */
export type Chart = 'SKR03' | 'SKR04'

type Accounts = { readonly rules: readonly AccountRule[]; readonly money: MoneyAccounts }

/** Credits that lower what a customer pays: §§ 58, 59 TKG and goodwill. */
const reductions = ['faultCredit', 'switchCredit', 'missedAppointment', 'goodwill']
/** Damages, outside the scope of tax. */
const damages = ['deviceFee', 'returnFee', 'earlyTermination']

type Numbers = Readonly<Record<AccountRule['tax'] | 'lessRegular' | 'lessReduced' | 'less' | 'damages', string>>

function rulesOf(numbers: Numbers): AccountRule[] {
  const rule = (key: string, tax: AccountRule['tax'], account: string): AccountRule => ({ key, tax, account, taxKey: '' })
  return [
    ...(['regular', 'reduced', 'none', 'exempt', 'reverseCharge'] as const).map((tax) => rule('', tax, numbers[tax])),
    ...reductions.flatMap((key) => [
      rule(key, 'regular', numbers.lessRegular),
      rule(key, 'reduced', numbers.lessReduced),
      rule(key, 'none', numbers.less),
    ]),
    ...damages.map((key) => rule(key, 'none', numbers.damages)),
  ]
}

/** The accounts that a chart has for a provider: a begin, which the tax adviser looks through. */
export const chartAccounts: Readonly<Record<Chart, Accounts>> = {
  SKR03: {
    rules: rulesOf({
      regular: '8400',
      reduced: '8300',
      none: '8200',
      exempt: '8100',
      reverseCharge: '8337',
      lessRegular: '8720',
      lessReduced: '8710',
      less: '8700',
      damages: '2700',
    }),
    money: { bank: '1200', transit: '1360', unclear: '1590', writeOff: '2400', bankFee: '4970' },
  },
  SKR04: {
    rules: rulesOf({
      regular: '4400',
      reduced: '4300',
      none: '4200',
      exempt: '4100',
      reverseCharge: '4337',
      lessRegular: '4720',
      lessReduced: '4710',
      less: '4700',
      damages: '4830',
    }),
    money: { bank: '1800', transit: '1460', unclear: '1370', writeOff: '6930', bankFee: '6855' },
  },
}
