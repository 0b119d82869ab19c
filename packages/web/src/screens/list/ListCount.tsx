import type { ResultLimit } from './list-choice.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-text.ts'
import styles from './ListScreen.module.css'

type Props = {
  readonly count: { readonly number: number; readonly atLeast: boolean } | undefined
  /** The largest number of rows that the list shows. */
  readonly limit: ResultLimit
}

/** The number of twins. A capped count shows only that there are more. */
export function ListCount({ count, limit }: Props) {
  const { t } = useTranslation('list')
  const language = useLanguage()
  if (!count) return <span className={styles.count} aria-hidden />
  const number = count.number.toLocaleString(language === 'en' ? 'en' : 'de')
  return (
    <span className={styles.count} role="status">
      {limit !== 'all' && count.number > limit
        ? t(count.atLeast ? 'countOfMore' : 'countOf', { count: count.number, number, shown: limit })
        : t(count.atLeast ? 'countMore' : 'count', { count: count.number, number })}
    </span>
  )
}
