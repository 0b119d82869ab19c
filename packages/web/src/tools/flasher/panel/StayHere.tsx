import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './Flasher.module.css'

/** While it is on the page nothing leads away: no panel closes, no other screen opens, and the browser asks before it leaves the page. */
export function StayHere() {
  const { t } = useTranslation('flasher')
  useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: true })
  return <p className={styles.note}>{t('stay')}</p>
}
