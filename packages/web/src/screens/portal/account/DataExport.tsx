import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../../data/call.ts'
import { useSession } from '../../../data/session.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { usePartner } from '../parts/use-portal.ts'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'
import { archivesIn } from './archives.ts'

const askAgainMilliseconds = 700

/**
 * Creates one archive with all data that the customer may see of itself (Art. 15 and 20 GDPR). The customer may leave the page meanwhile;
 * the archive is available for some days.
 */
export function DataExport() {
  const { t } = useTranslation('portal')
  const words = useWords()
  const tenant = useTenant().id
  const partner = usePartner()
  const isViewed = useSession()?.view !== undefined
  const { data, refetch } = useQuery({
    queryKey: ['portal', tenant, 'archives'],
    queryFn: async () => archivesIn((await call('GET /api/jobs', { tenant })).jobs, Date.now()),
    refetchInterval: ({ state }) => (state.data?.running ? askAgainMilliseconds : false),
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/portal/dataExport', { tenant, input: { partner }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: () => refetch(),
  })
  const { archive, running } = data ?? {}
  // The archive belongs to the person. A user who views the portal as that person can neither create nor download it.
  if (isViewed) return <p className={classes.note}>{t('dataOfViewed')}</p>
  const failure = error instanceof CallError ? error.title : data?.hasFailed && !isPending ? t('dataFailed') : undefined
  return (
    <>
      <p className={classes.note}>{t('yourDataText')}</p>
      <div role="status">
        {running && <p className={classes.note}>{t('dataProgress', { share: running.share })}</p>}
        {!running && archive && <p className={classes.note}>{t('dataReady', { day: words.day(archive.until) })}</p>}
      </div>
      <div className={classes.actions}>
        {!running && archive && (
          <Button
            component="a"
            size="md"
            href={`/api/portal/dataExport/${archive.job}?root=${encodeURIComponent(tenant)}`}
            download
            leftSection={<IconDownload size={20} stroke={1.5} aria-hidden />}
          >
            {t('downloadData')}
          </Button>
        )}
        <Button variant="default" size="md" loading={isPending || running !== undefined} onClick={() => mutate()}>
          {t(archive ? 'collectAgain' : 'collectData')}
        </Button>
      </div>
      {failure !== undefined && (
        <p className={classes.error} role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
