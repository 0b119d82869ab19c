import { useId } from 'react'
import type { AccountReader } from './Account.tsx'
import tableStyles from '../AmountTable.module.css'
import styles from './Account.module.css'
import type { AccountJson } from '../../data/billing/use-account.ts'
import { useAccountWords } from './use-account-words.ts'

type Props = AccountReader & { readonly account: AccountJson }

/** The lines of an account, newest first, each with the balance after it. */
export function AccountLines({ account: { lines }, reader, Open }: Props) {
  const { t, kind, euro, day } = useAccountWords(reader)
  const id = useId()
  // Below the heading of its frame: a section of a record, or one of a page of the portal.
  const Heading = reader === 'staff' ? 'h4' : 'h3'
  if (lines.length === 0) return <p className={styles.note}>{t('none')}</p>
  return (
    <>
      <Heading id={id} className={styles.heading}>
        {t('movements')}
      </Heading>
      <table className={tableStyles.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('what')}</th>
            <th scope="col" data-numeric>
              {t('amount')}
            </th>
            <th scope="col" data-numeric>
              {t('after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td className={styles.day}>{day(line.day)}</td>
              <td>
                {kind(line.kind)}
                {line.text !== null && (
                  <span className={`${styles.note} ${line.receipt === null ? '' : styles.number}`}>
                    {line.receipt === null ? line.text : <Open receipt={line.receipt}>{line.text}</Open>}
                  </span>
                )}
              </td>
              <td data-numeric>{euro(line.amount)}</td>
              <td data-numeric>{euro(line.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
