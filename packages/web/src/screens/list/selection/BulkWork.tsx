import type { Input } from '@twinwerk/contract/calls'
import type { Job } from '../../../data/jobs/use-job.ts'
import { Button, Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { catalogue } from '@twinwerk/model/error/catalogue'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useJob } from '../../../data/jobs/use-job.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { showNote } from '../../../ui/notes.tsx'
import { useLanguage, useText } from '../../../i18n/use-text.ts'
import styles from './Selection.module.css'

type Request = Input<'POST /api/data/bulk'>
const words = {
  delete: { now: 'deleting', done: 'deleted' },
  restore: { now: 'restoring', done: 'restored' },
  edit: { now: 'editing', done: 'edited' },
  undoDelete: { now: 'undoing', done: 'restored' },
  undoRestore: { now: 'undoing', done: 'taken' },
  undoEdit: { now: 'undoing', done: 'taken' },
} as const

type Result = { readonly change: string; readonly changed: number; readonly refused: number }

type Props = {
  readonly request: Request
  /** It was not done: what was chosen is chosen still. */
  readonly onBack: () => void
  readonly onClose: () => void
}

/** Deletes the chosen twins, changes them or brings them back, in one change; says how far it is and what was refused, and takes it all back. */
export function BulkWork({ request, onBack, onClose }: Props) {
  const { t } = useTranslation(['selection', 'common'])
  const language = useLanguage()
  const tenant = useTenant().id
  const client = useQueryClient()
  const [doing, setDoing] = useState<keyof typeof words>(firstOf(request))
  const [reasons, setReasons] = useState('')
  const reasonsOf = useReasons(tenant)
  const work = useJob(tenant, (job) => {
    void client.invalidateQueries({ queryKey: ['list', tenant] })
    if (resultOf(job)?.refused) void reasonsOf(job.id).then(setReasons, () => undefined)
  })
  const { start } = work
  // With the same key, so that what was begun while its answer got lost is not begun twice.
  const begin = useRef<() => Promise<{ readonly job: string }>>(undefined)
  useEffect(() => {
    if (begin.current) return
    const idempotencyKey = crypto.randomUUID()
    begin.current = () => call('POST /api/data/bulk', { tenant, input: request, idempotencyKey })
    void start(begin.current)
  }, [start, tenant, request])

  const print = (number: number) => number.toLocaleString(language === 'en' ? 'en' : 'de')
  const { job } = work
  const result = resultOf(job)
  const undo = (change: string) => {
    setDoing(doing === 'restore' ? 'undoRestore' : doing === 'edit' ? 'undoEdit' : 'undoDelete')
    setReasons('')
    const idempotencyKey = crypto.randomUUID()
    begin.current = () => call('POST /api/data/undo', { tenant, input: { change }, idempotencyKey })
    void start(begin.current)
  }
  const cancel = () => void work.cancel().catch(() => showNote({ title: t('cancel'), text: t('notCancelled') }))
  const isBegin = doing === firstOf(request)
  return (
    <div className={styles.bar} role="group" aria-label={t('bar')}>
      {work.isBusy ? (
        <>
          <span role="status">{t(words[doing].now)}</span>
          <Progress
            className={styles.progress ?? ''}
            value={job?.total ? (100 * job.done) / job.total : 0}
            aria-label={t(words[doing].now)}
          />
          <span className={styles.count}>
            {job?.total !== undefined && t('progress', { done: print(job.done), total: print(job.total) })}
          </span>
          <Button size="compact-sm" variant="default" onClick={cancel} disabled={!job}>
            {t('cancel')}
          </Button>
        </>
      ) : (
        <>
          <span role="status" className={styles.outcome}>
            {work.error !== undefined && t('failed', { reason: work.error })}
            {job?.state === 'failed' && t('failed', { reason: job.error ?? '' })}
            {job?.state === 'cancelled' && t('cancelled')}
            {result && t(words[doing].done, { count: result.changed, number: print(result.changed) })}
            {result && result.refused > 0 && `. ${t('refused', { count: result.refused, number: print(result.refused), reasons })}`}
          </span>
          <span className={styles.gap} />
          {work.error !== undefined && (
            <Button size="compact-sm" variant="default" onClick={() => begin.current && void start(begin.current)}>
              {t('common:tryAgain')}
            </Button>
          )}
          {isBegin && job && (result ? result.changed > 0 : job.done > 0) && (
            <Button size="compact-sm" variant="default" onClick={() => undo(result?.change ?? job.id)}>
              {t('undo')}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" color="gray" onClick={isBegin && work.error !== undefined ? onBack : onClose}>
            {t(isBegin && work.error !== undefined ? 'back' : 'close')}
          </Button>
        </>
      )}
    </div>
  )
}

function firstOf({ changes }: Request): 'delete' | 'restore' | 'edit' {
  return changes.delete ? 'delete' : changes.restore ? 'restore' : 'edit'
}

function resultOf(job: Job | undefined): Result | undefined {
  return job?.state === 'done' ? (job.result as Result) : undefined
}

/** Why things were refused, each reason once. */
function useReasons(tenant: string) {
  const text = useText()
  return async (id: string): Promise<string> => {
    const { items } = await call('GET /api/jobs/{id}/refused', { tenant, params: { id }, query: { after: -1 } })
    const reasons = items.map(({ refusal }) => {
      const known = catalogue[refusal.code as keyof typeof catalogue] as (typeof catalogue)[keyof typeof catalogue] | undefined
      return refusal.problems?.[0]?.message ?? (known ? text(known.title) : refusal.code)
    })
    return [...new Set(reasons)].join(' ')
  }
}
