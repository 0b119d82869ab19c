import { Button, CopyButton, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '@twinwerk/contract/calls'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../../data/call.ts'
import { useOpenTwin } from '../../../data/record/open-twin.ts'
import { useTenant } from '../../../data/tenant.tsx'
import classes from './Notice.module.css'
import { addTexts } from '../../../i18n/add-texts.ts'
import { adminTexts } from '../../../i18n/admin/texts.ts'

addTexts(adminTexts)

type Verdict = Output<'GET /api/audit/verify'>

/** Verifies above the audit log that the log is unchanged. A button starts it, because the whole log is read. */
export function AuditVerdict() {
  const { t } = useTranslation('admin')
  const tenant = useTenant().id
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['audit', tenant],
    queryFn: () => call('GET /api/audit/verify', { tenant }),
    enabled: false,
    retry: false,
  })
  const failure = error && (error instanceof CallError ? error.title : t('failed'))
  return (
    <div className={classes.notice}>
      <div className={classes.words} role="status">
        {isFetching && (
          <>
            <Loader size={14} aria-hidden /> {t('audit.verifying')}
          </>
        )}
        {!isFetching && failure && <span className={classes.wrong}>{failure}</span>}
        {!isFetching && !failure && data && <Words verdict={data} />}
        {!isFetching && !failure && !data && t('audit.text')}
      </div>
      <Button size="compact-sm" variant="default" disabled={isFetching} onClick={() => void refetch()}>
        {data ? t('audit.again') : t('audit.verify')}
      </Button>
    </div>
  )
}

function Words({ verdict: { broken, entries, waiting, since, head } }: { readonly verdict: Verdict }) {
  const { t } = useTranslation('admin')
  const openTwin = useOpenTwin()
  if (broken) {
    const { entry } = broken
    return (
      <>
        <IconAlertTriangle className={classes.wrong} size={16} stroke={1.5} aria-hidden />
        <span className={classes.wrong}>{t(`audit.broken.${broken.why}`, { seq: broken.seq })}</span>
        {entry !== null && (
          <Button size="compact-xs" variant="default" onClick={() => openTwin({ id: entry })}>
            {t('audit.open')}
          </Button>
        )}
      </>
    )
  }
  const more = [
    ...(waiting > 0 ? [t('audit.waiting', { count: waiting })] : []),
    ...(since > 0 ? [t('audit.since', { count: since })] : []),
  ]
  return (
    <>
      <IconCircleCheck className={classes.right} size={16} stroke={1.5} aria-hidden />
      <span>{[t('audit.whole', { count: entries }), ...more].join(' ')}</span>
      {head !== '' && (
        <CopyButton value={head}>
          {({ copied, copy }) => (
            <Button size="compact-xs" variant="subtle" color="gray" title={head} onClick={copy}>
              {copied ? t('audit.copied') : t('audit.copyHead')}
            </Button>
          )}
        </CopyButton>
      )}
    </>
  )
}
