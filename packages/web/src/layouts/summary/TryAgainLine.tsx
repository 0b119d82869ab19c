import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './Summary.module.css'

/** Says that a part was not read. The other parts stay. */
export function TryAgainLine({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('summary')
  return (
    <p className={styles.empty} role="alert">
      {t('failed')}{' '}
      <Button size="compact-xs" variant="default" onClick={onRetry}>
        {t('again')}
      </Button>
    </p>
  )
}
