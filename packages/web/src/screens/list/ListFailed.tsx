import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './ListScreen.module.css'

/** The list could not be read; another try is one click away. */
export function ListFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('list')
  return (
    <div className={styles.empty} role="alert">
      <span className={styles.drawing} aria-hidden>
        <IconCloudOff size={32} stroke={1.25} />
      </span>
      <h2>{t('queryFailed')}</h2>
      <Button variant="default" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
