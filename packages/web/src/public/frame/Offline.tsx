import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection, watchConnection } from '../../data/online.ts'
import { useLanguage } from '../../i18n/use-text.ts'
import classes from './PageFrame.module.css'

// At first without a duration, because the connection may return quickly.
const soonSeconds = 5

/** A message that the connection is lost, with the duration. The duration updates every five seconds and is not announced each time. */
export function Offline() {
  const { t } = useTranslation('frame')
  const { lostAt, now } = useConnection()
  const english = useLanguage() === 'en'
  useEffect(watchConnection, [])
  const seconds = lostAt === null ? 0 : Math.floor((now - lostAt) / 1000)
  return (
    <div className={lostAt === null ? undefined : classes.offline}>
      <span role="status">{lostAt !== null && t('offline')}</span>
      {seconds >= soonSeconds && ` ${t('offlineSince', { duration: durationIn(english ? 'en-GB' : 'de-DE', seconds) })}`}
    </div>
  )
}

/** "10 Sekunden", "3 Minuten". */
function durationIn(locale: string, seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const [unit, amount]: [string, number] = hours > 0 ? ['hour', hours] : minutes > 0 ? ['minute', minutes] : ['second', seconds]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}
