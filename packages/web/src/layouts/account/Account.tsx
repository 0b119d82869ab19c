import { Button } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { addTexts } from '../../i18n/add-texts.ts'
import { ledgerTexts } from '../../i18n/ledger/texts.ts'
import { late } from '../../ui/late.tsx'
import styles from './Account.module.css'
import { AccountLines } from './AccountLines.tsx'
import { OpenItems } from './OpenItems.tsx'
import { useAccount, type AccountJson } from '../../data/billing/use-account.ts'
import { useAccountWords } from './use-account-words.ts'

addTexts(ledgerTexts)

/** Few accounts have a credit, so its code comes with the first one. */
const PayOut = late(async () => (await import('./PayOut.tsx')).PayOut)

/** The reader of an account, and the link that opens a receipt (id) for this reader. */
export type AccountReader = {
  readonly reader: 'staff' | 'customer'
  readonly Open: ComponentType<{ readonly receipt: string; readonly children: ReactNode }>
}

type Props = AccountReader & {
  readonly partner: string
  readonly version?: string | undefined
  readonly Frame: ComponentType<{ readonly title: string; readonly children: ReactNode }>
  /** The button that exports all lines, for readers who have one. */
  readonly Export?: ComponentType<{ readonly partner: string }>
}

/** The account of a partner: what is owed and why. */
export function Account({ partner, version, reader, Open, Frame, Export }: Props) {
  const { t } = useAccountWords(reader)
  const { account, again, more } = useAccount(partner, version)
  if (!account && !again) return null
  return (
    <Frame title={t(reader === 'staff' ? 'title' : 'own')}>
      {again && (
        <div role="alert" className={styles.failed}>
          <p>{t('failed')}</p>
          <Button size="compact-sm" variant="default" onClick={again}>
            {t('common:tryAgain')}
          </Button>
        </div>
      )}
      {account && (
        <div className={styles.account}>
          <Sums account={account} reader={reader} />
          {hasPayout(account) && <PayOut partner={partner} account={account} reader={reader} />}
          {reader === 'staff' && account.open.length > 0 && <OpenItems items={account.open} reader={reader} Open={Open} />}
          <AccountLines account={account} reader={reader} Open={Open} />
          {more && (
            <Button size="compact-sm" variant="default" className={styles.more} onClick={more}>
              {t('more')}
            </Button>
          )}
          {Export && account.count > 0 && <Export partner={partner} />}
        </div>
      )}
    </Frame>
  )
}

/** True for an account with a payout on its way, or a credit that the reader may have paid out. */
function hasPayout({ payout = null, payoutFrom = null, balance }: AccountJson): boolean {
  return payout !== null || (payoutFrom !== null && -balance >= payoutFrom)
}

/** The sum that a customer has to pay at once: due, neither debited nor disputed. In euro, counted in cents. */
function lateOf(open: AccountJson['open']): number {
  const late = open.filter((item) => item.overdueDays > 0 && item.open > 0 && item.collection === null)
  return late.reduce((cents, item) => cents + Math.round((item.open - item.disputed) * 100), 0) / 100
}

function Sums({ account, reader }: { readonly account: AccountJson; readonly reader: 'staff' | 'customer' }) {
  const { t, euro, number, collection } = useAccountWords(reader)
  const { balance, disputed, unallocated, nextCollection, dunningLevel, ageing } = account
  const overdue = reader === 'staff' ? account.overdue : lateOf(account.open)
  const facts = [
    { label: t('overdue'), value: overdue > 0 ? euro(overdue) : '', isLate: true },
    { label: t('disputed'), value: disputed > 0 ? euro(disputed) : '' },
    { label: t(reader === 'staff' ? 'unallocated' : 'ownUnallocated'), value: unallocated === 0 ? '' : euro(unallocated) },
    { label: t('nextCollection'), value: nextCollection ? collection(nextCollection) : '' },
    { label: t('dunningLevel'), value: dunningLevel === null ? '' : number(dunningLevel) },
  ].filter(({ value }) => value !== '')
  return (
    <>
      <dl className={styles.sums}>
        <div className={styles.balance}>
          <dt>{balanceLabel()}</dt>
          <dd>{euro(reader === 'customer' ? Math.abs(balance) : balance)}</dd>
        </div>
        {facts.map(({ label, value, isLate = false }) => (
          <div key={label} className={isLate ? styles.late : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {reader === 'staff' && overdue > 0 && (
        <dl className={styles.ageing} aria-label={t('ageing')}>
          {(['to30', 'to60', 'to90', 'over90'] as const).map((age) => (
            <div key={age} data-empty={ageing[age] === 0 || undefined}>
              <dt>{t(age)}</dt>
              <dd>{euro(ageing[age])}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )

  function balanceLabel(): string {
    if (reader === 'staff') return t('balance')
    if (balance === 0) return t('settled')
    return t(balance > 0 ? 'toPay' : 'credit')
  }
}
