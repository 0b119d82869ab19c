import { useId } from 'react'
import type { AccountReader } from './Account.tsx'
import tableStyles from '../AmountTable.module.css'
import styles from './Account.module.css'
import type { AccountJson } from '../../data/billing/use-account.ts'
import { useAccountWords } from './use-account-words.ts'

type Props = AccountReader & { readonly items: AccountJson['open'] }

/** The receipts that are not settled, the oldest due one first. */
export function OpenItems({ items, reader, Open }: Props) {
  const { t, kind, euro, day, collection } = useAccountWords(reader)
  const id = useId()
  return (
    <>
      <h4 id={id} className={styles.heading}>
        {t('openItems')}
      </h4>
      <table className={tableStyles.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('receipt')}</th>
            <th scope="col">{t('due')}</th>
            <th scope="col" data-numeric>
              {t('amount')}
            </th>
            <th scope="col" data-numeric>
              {t('open')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.receipt}>
              <td>
                <Open receipt={item.receipt}>{item.number}</Open>
                <span className={styles.note}>{kind(item.kind)}</span>
              </td>
              <td>
                {day(item.due)}
                {item.overdueDays > 0 && item.open > 0 && (
                  <span className={`${styles.note} ${styles.late}`}>{t('days', { count: item.overdueDays })}</span>
                )}
                {item.collection && <span className={styles.note}>{collection(item.collection)}</span>}
                {typeof item.writeOff === 'number' && <span className={styles.note}>{t('writeOff', { amount: euro(item.writeOff) })}</span>}
              </td>
              <td data-numeric>{euro(item.gross)}</td>
              <td data-numeric>
                {euro(item.open)}
                {item.disputed > 0 && <span className={styles.note}>{t('ofItDisputed', { amount: euro(item.disputed) })}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
