import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection, watchConnection } from '../../data/online.ts'
import { useLanguage } from '../../i18n/use-text.ts'
import classes from './PageFrame.module.css'

// At first only that it is lost: it may be back at once.
const soonSeconds = 5

/** That the connection is lost, and for how long. How long goes on every five seconds and is not read out each time. */
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
