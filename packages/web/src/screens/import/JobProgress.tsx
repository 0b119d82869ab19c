import type { useJob } from '../../data/jobs/use-job.ts'
import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-text.ts'
import styles from './ImportScreen.module.css'

type Props = { readonly work: ReturnType<typeof useJob>; readonly label: string }

/** The progress of a job, with a button that cancels it. */
export function JobProgress({ work, label }: Props) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const { job, isBusy } = work
  if (!isBusy)
    return (
      <span role="status" className={styles.hint}>
        {job?.state === 'cancelled' && t('cancelled')}
        {job?.state === 'failed' && t('broken', { reason: job.error ?? '' })}
      </span>
    )
  return (
    <div className={styles.progress}>
      <span role="status">{label}</span>
      <Progress className={styles.bar ?? ''} value={job?.total ? (100 * job.done) / job.total : 0} aria-label={label} />
      {job?.total !== undefined && (
        <span className={styles.hint}>
          {t('progress', { done: job.done.toLocaleString(language), total: job.total.toLocaleString(language) })}
        </span>
      )}
      <Button size="compact-sm" variant="default" disabled={!job} onClick={() => void work.cancel()}>
        {t('cancel')}
      </Button>
    </div>
  )
}
