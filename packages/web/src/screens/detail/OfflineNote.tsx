import { useTranslation } from 'react-i18next'
import { useConnection } from '../../data/online.ts'
import styles from './DetailPanel.module.css'

/** Shows on a phone that the connection is lost and that no typed value is lost. The panel covers the page's own banner there. */
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
