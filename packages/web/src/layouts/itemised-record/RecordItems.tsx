import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useReceiptWords } from '../next-receipt/use-receipt-words.ts'
import tableStyles from '../AmountTable.module.css'
import styles from './ItemisedRecord.module.css'
import { useExactEuro } from './use-exact-euro.ts'
import type { RecordJson } from './use-record.ts'

/** The lines of the receipt beside the sums of their calls, so that a reader can check them. */
export function RecordItems({ items }: Pick<RecordJson, 'items'>) {
  const { t } = useTranslation('itemisedRecord')
  const { euro } = useReceiptWords()
  const exactly = useExactEuro()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <p id={id} className={styles.heading}>
        {t('compared')}
      </p>
      <table className={`${tableStyles.table} ${styles.table}`} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col" data-numeric>
              {t('exact')}
            </th>
            <th scope="col" data-numeric>
              {t('billed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ text, exact, billed }) => (
            <tr key={text}>
              <td>{text}</td>
              <td data-numeric>{exactly(exact)}</td>
              <td data-numeric>{euro(billed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {items.some(({ difference }) => difference !== 0) && <p className={styles.note}>{t('differs')}</p>}
    </section>
  )
}
