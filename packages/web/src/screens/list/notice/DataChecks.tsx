import { Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import type { Job } from '../../../data/jobs/follow-job.ts'
import { useJob } from '../../../data/jobs/use-job.ts'
import { useRight } from '../../../data/rights.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { checksTexts } from '../../../i18n/checks/texts.ts'
import classes from './Notice.module.css'

addTexts(checksTexts)

/** Shows above the findings when the data is checked, with a button that checks it now. */
export function DataChecks() {
  const { t } = useTranslation('checks')
  const tenant = useTenant().id
  const client = useQueryClient()
  const mayCheck = useRight(tenant, 'tenant:dataFindings', 'update') === true
  const { job, error, isBusy, start } = useJob(tenant, () => void client.invalidateQueries({ queryKey: ['list', tenant] }))
  return (
    <div className={classes.notice}>
      <div className={classes.words} role="status">
        {isBusy ? (
          <>
            <Loader size={14} aria-hidden /> {t('running')}
            {job?.total !== undefined && <span>{t('progress', { done: job.done, total: job.total })}</span>}
          </>
        ) : error !== undefined ? (
          <span className={classes.wrong}>{error}</span>
        ) : job ? (
          <Outcome job={job} />
        ) : (
          t('text')
        )}
      </div>
      {mayCheck && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={isBusy}
          onClick={() => void start(() => call('POST /api/data/checks', { tenant, input: {}, idempotencyKey: crypto.randomUUID() }))}
        >
          {t(job && !isBusy ? 'again' : 'start')}
        </Button>
      )}
    </div>
  )
}

function Outcome({ job }: { readonly job: Job }) {
  const { t } = useTranslation('checks')
  if (job.state !== 'done')
    return (
      <>
        <IconAlertTriangle className={classes.wrong} size={16} stroke={1.5} aria-hidden />
        <span className={classes.wrong}>{t('failed')}</span>
      </>
    )
  const { findings } = job.result as { readonly findings: number }
  const Icon = findings === 0 ? IconCircleCheck : IconAlertTriangle
  return (
    <>
      <Icon className={findings === 0 ? classes.right : undefined} size={16} stroke={1.5} aria-hidden />
      <span>{findings === 0 ? t('none') : t('found', { count: findings })}</span>
    </>
  )
}
