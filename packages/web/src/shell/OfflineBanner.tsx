import { IconCloudOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection, watchConnection } from '../data/online.ts'
import classes from './Banner.module.css'

/** A banner that appears when the connection is lost and shows the duration. */
export function OfflineBanner() {
  const { lostAt, now } = useConnection()
  const { t } = useTranslation('shell')
  useEffect(watchConnection, [])

  if (lostAt === null) return <div role="status" />
  const seconds = Math.floor((now - lostAt) / 1000)
  return (
    <div className={classes.offline} role="status">
      <IconCloudOff size={16} stroke={1.5} aria-hidden />
      <span>{seconds < 5 ? t('offlineNow') : t('offline', { duration: durationIn(t, seconds) })}</span>
    </div>
  )
}

function durationIn(t: ReturnType<typeof useTranslation<'shell'>>['t'], seconds: number): string {
  if (seconds < 60) return t('seconds', { count: seconds })
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? t('minutes', { count: minutes }) : t('hours', { count: Math.floor(minutes / 60) })
}
