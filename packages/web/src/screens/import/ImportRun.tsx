import type { ImportState } from './FileImport.tsx'
import { Alert, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, callForFile } from '../../data/call.ts'
import { useJob } from '../../data/jobs/use-job.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useLanguage } from '../../i18n/use-text.ts'
import { saveFile } from '../../data/export/save-file.ts'
import { failureText } from './failure-text.ts'
import { JobProgress } from './JobProgress.tsx'
import styles from './ImportScreen.module.css'

type Props = { readonly state: ImportState; readonly onChanged: () => Promise<void> }

/** Runs the checked import as one change, and can undo it as a whole. */
export function ImportRun({ state, onChanged }: Props) {
  const { t } = useTranslation('imports')
  const tenant = useTenant().id
  const language = useLanguage()
  const client = useQueryClient()
  const { id, counts, run } = state
  const ended = () => {
    void client.invalidateQueries({ queryKey: ['list', tenant] })
    void onChanged()
  }
  const running = useJob(tenant, ended)
  const undoing = useJob(tenant, ended)
  const [isUndo, setUndo] = useState(false)
  const { start } = running
  const followed = useRef(false)
  useEffect(() => {
    if (followed.current || run === undefined) return
    followed.current = true
    void start(() => Promise.resolve({ job: run }))
  }, [start, run])
  const begin = () => {
    followed.current = true
    void start(() => call('POST /api/imports/{id}/run', { tenant, params: { id }, input: {}, idempotencyKey: crypto.randomUUID() }))
  }
  const takeBack = (change: string) => {
    setUndo(true)
    void undoing.start(() => call('POST /api/data/undo', { tenant, input: { change }, idempotencyKey: crypto.randomUUID() }))
  }
  const file = useMutation({
    mutationFn: async () =>
      saveFile(await callForFile('GET /api/imports/{id}/file', { tenant, params: { id }, query: { outcome: 'bad' } })),
  })
  const print = (number: number) => number.toLocaleString(language)
  const due = counts.new + counts.changed
  const { job } = running
  const isOver = job !== undefined && !running.isBusy
  const taken = undoing.job?.state === 'done' ? (undoing.job.result as { changed: number; refused: number }) : undefined
  return (
    <div className={styles.actions}>
      {run === undefined && !running.isBusy && (
        <Button disabled={due === 0} onClick={begin}>
          {due === 0 ? t('runNothing') : t('run', { count: due, number: print(due) })}
        </Button>
      )}
      <JobProgress work={running} label={t('importing')} />
      {isOver && job.state === 'done' && !taken && <span role="status">{t('done', { count: due, number: print(due) })}</span>}
      {isOver && job.done > 0 && !isUndo && (
        <Button variant="default" onClick={() => takeBack(job.id)}>
          {t('undo')}
        </Button>
      )}
      <JobProgress work={undoing} label={t('undoing')} />
      {taken && (
        <span role="status">
          {t('undone', { count: taken.changed, number: print(taken.changed) })}
          {taken.refused > 0 && ` ${t('kept', { count: taken.refused, number: print(taken.refused) })}`}
        </span>
      )}
      {counts.bad > 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload size={14} stroke={1.5} />}
          loading={file.isPending}
          onClick={() => file.mutate()}
        >
          {t('file')}
        </Button>
      )}
      {[running.error, undoing.error, file.error && failureText(file.error)].map(
        (reason) =>
          reason && (
            <Alert key={reason} color="red">
              {t('broken', { reason })}
            </Alert>
          ),
      )}
    </div>
  )
}
