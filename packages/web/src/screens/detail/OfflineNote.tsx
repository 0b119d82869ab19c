import { useTranslation } from 'react-i18next'
import { useConnection } from '../../data/online.ts'
import styles from './DetailPanel.module.css'

/** On a phone the panel covers the banner of the page: this note says it here, and that nothing typed is lost. */
export function OfflineNote({ dirty }: { readonly dirty: boolean }) {
  const { t } = useTranslation('panel')
  const isOffline = useConnection(({ lostAt }) => lostAt !== null)
  if (!isOffline) return <div role="status" />
  return (
    <p className={styles.offline} role="status">
      {dirty ? t('offlineKept') : t('offline')}
    </p>
  )
}
