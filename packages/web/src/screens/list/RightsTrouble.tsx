import { useTranslation } from 'react-i18next'
import { useFailedRights } from '../../data/right-paths/use-failed-rights.ts'
import { TryAgain } from '../../ui/try-again/TryAgain.tsx'

/** Shows that the rights could not be loaded, so that the list lacks adding, choosing or deleting. */
export function RightsTrouble() {
  const { t } = useTranslation('list')
  const { isFailing, isTrying, retry } = useFailedRights()
  return isFailing ? <TryAgain text={t('rightsFailed')} over="part" isTrying={isTrying} onRetry={retry} /> : null
}
