import { useTranslation } from 'react-i18next'
import { addTexts } from '../../../i18n/add-texts.ts'
import { exchangeTexts } from '../../../i18n/exchange/texts.ts'
import { useStanding } from './use-standing.ts'
import styles from './Exchange.module.css'

addTexts(exchangeTexts)

/** The number of comments of a record, beside the name of their tab. */
export function ExchangeMark({ record }: { readonly record: string }) {
  const { t } = useTranslation('exchange')
  const count = useStanding(record).data?.comments ?? 0
  return count === 0 ? null : (
    <span className={styles.mark} aria-label={t('count', { count })} role="img">
      {count}
    </span>
  )
}
