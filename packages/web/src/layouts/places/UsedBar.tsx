import { printNumber } from '@twinwerk/model/value/format/number'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../data/record/use-locale.ts'
import styles from './Places.module.css'

type Props = { readonly used: number; readonly capacity: number; readonly isShort?: true }

/** How much of a number of places is used, as a bar with words: with two numbers alone if it is short. */
export function UsedBar({ used, capacity, isShort }: Props) {
  const { language } = useLocale()
  const { t } = useTranslation('places')
  const share = capacity > 0 ? Math.min(1, used / capacity) : 0
  const print = (number: number) => printNumber(number, { dataType: 'double' }, language)
  const words = { used: print(used), capacity: print(capacity) }
  return (
    <span className={styles.sum}>
      <span className={styles.bar} data-over={used > capacity || undefined} aria-hidden>
        <span style={{ width: `${100 * share}%` }} />
      </span>
      <span className={styles.words}>{isShort ? t('of', words) : t('sum', words)}</span>
    </span>
  )
}
