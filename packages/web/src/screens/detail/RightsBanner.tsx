import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFailedRights } from '../../data/right-paths/use-failed-rights.ts'
import styles from './DetailPanel.module.css'

/** Shows that the rights could not be loaded, so that the panel only offers reading. */
export function RightsBanner() {
  const { t } = useTranslation('panel')
  const { isFailing, isTrying, retry } = useFailedRights()
  if (!isFailing) return null
  return (
    <div role="alert" className={styles.newer}>
      <span>{t('rightsFailed')}</span>
      <Button size="compact-xs" variant="default" loading={isTrying} onClick={retry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
