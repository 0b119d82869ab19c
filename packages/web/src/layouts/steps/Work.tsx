import { Progress } from '@mantine/core'
import { catalogue } from '@twinwerk/model/error/catalogue'
import type { Text } from '@twinwerk/model/text/text'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { isRunning } from '../../data/jobs/follow-job.ts'
import { placeAt } from '../../data/record/read-record.ts'
import type { TwinPath } from '../../data/record/record.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import { useTenant } from '../../data/tenant.tsx'
import { useLanguage, useText } from '../../i18n/use-text.ts'
import { minutesLeft } from './minutes-left.ts'
import styles from './StepsLayout.module.css'

type Props = { readonly path: TwinPath; readonly state: string; readonly words: Text | undefined }

const askEveryMilliseconds = 600

/** The newest job that works on the twin: its progress while it runs, and why it failed. Without words for the state there is no work. */
export function Work({ path, state, words }: Props) {
  const { t } = useTranslation('bill')
  const text = useText()
  const language = useLanguage()
  const tenant = useTenant().id
  const store = useRecordStore()
  const twin = useRecord(({ record }) => record && placeAt(record, path)?.original?.id)
  const [now, setNow] = useState(Date.now)
  const { data } = useQuery({
    queryKey: ['job-about', tenant, twin, state],
    queryFn: async () => {
      const answer = await call('GET /api/jobs/about/{twin}', { tenant, params: { twin: twin ?? '' } })
      setNow(Date.now())
      return answer
    },
    enabled: twin !== undefined && twin !== '' && words !== undefined,
    refetchInterval: ({ state: { data: answer } }) => (answer?.job && isRunning(answer.job) ? askEveryMilliseconds : false),
    staleTime: 0,
  })
  const job = words && data?.job
  const runs = job !== undefined && isRunning(job)
  // The record may change before the message about its change arrives.
  const ran = useRef(false)
  useEffect(() => {
    if (ran.current && !runs) store.outdate(new Date().toISOString())
    ran.current = runs
  }, [runs, store])
  if (!job || !words) return null
  if (job.state === 'failed') {
    const known = Object.entries(catalogue).find(([code]) => code === job.error)?.[1]
    return (
      <p className={styles.said} role="alert">
        {t('failed', { reason: known ? text(known.title) : (job.error ?? '') })}
      </p>
    )
  }
  if (!runs) return null
  const print = (number: number) => number.toLocaleString(language === 'en' ? 'en' : 'de')
  const percent = job.total ? Math.min(100, Math.floor((100 * job.done) / job.total)) : 0
  const left = minutesLeft(job, now)
  return (
    <div className={styles.work} role="group" aria-label={text(words)} aria-busy>
      <span role="status">{text(words)}</span>
      {job.total === undefined ? (
        <Progress value={100} animated aria-label={text(words)} aria-valuetext={print(job.done)} />
      ) : (
        <Progress value={percent} aria-label={text(words)} />
      )}
      <span className={styles.numbers}>
        {job.total === undefined
          ? job.done > 0 && t('doneSoFar', { done: print(job.done) })
          : `${t('percent', { percent })} · ${t('progress', { done: print(job.done), total: print(job.total) })}`}
        {left !== undefined && ` · ${left === 0 ? t('soon') : t('remaining', { count: left })}`}
      </span>
    </div>
  )
}
