import { useTranslation } from 'react-i18next'
import { useReceiptWords } from '../next-receipt/use-receipt-words.ts'
import { useCounts, type Source } from './use-entries.ts'
import styles from './Matching.module.css'

/** How much is still to do, and how the rest was done. Its place stays the same while the counts are read. */
export function CountsLine({ source }: { readonly source: Source }) {
  const { t } = useTranslation('matching')
  const { euro, number } = useReceiptWords()
  const counts = useCounts(source)
  const print = (count: number | undefined) => (count === undefined ? '–' : number(count))
  const facts = [
    { label: t('open'), value: print(counts?.open) },
    { label: t('sum'), value: counts ? euro(counts.sum) : '–' },
    { label: t('byItself'), value: print(counts?.byItself) },
    { label: t('byHand'), value: print(counts?.byHand) },
  ]
  return (
    <dl className={styles.counts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
