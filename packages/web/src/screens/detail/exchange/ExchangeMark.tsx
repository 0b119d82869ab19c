import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { exchangeTexts } from '../../../i18n/exchange/texts.ts'
import styles from './Exchange.module.css'

addTexts(exchangeTexts)

/** The pause after which the number is read again, in milliseconds. */
const pause = 30_000

/** The number of comments of a record, beside the name of their tab. */
export function ExchangeMark({ record }: { readonly record: string }) {
  const { t } = useTranslation('exchange')
  const tenant = useTenant().id
  const { data } = useQuery({
    queryKey: ['comments', tenant, record, 'standing'],
    queryFn: ({ signal }) => call('POST /api/comments/standing', { tenant, signal, input: { record } }),
    refetchInterval: pause,
    retry: false,
  })
  const count = data?.comments ?? 0
  return count === 0 ? null : (
    <span className={styles.mark} aria-label={t('count', { count })} role="img">
      {count}
    </span>
  )
}
