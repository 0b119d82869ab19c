import type { ImportMapping } from '@twinwerk/model/table/import-mapping'
import type { Input, Output } from '@twinwerk/contract/calls'
import { Alert, Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useJob } from '../../data/jobs/use-job.ts'
import { useRootid, useTenant } from '../../data/tenant.tsx'
import { useLanguage } from '../../i18n/use-text.ts'
import { mappingProblem } from './import-mapping.ts'
import { ImportRows } from './ImportRows.tsx'
import { ImportRun } from './ImportRun.tsx'
import { JobProgress } from './JobProgress.tsx'
import { Mapping } from './Mapping.tsx'
import styles from './ImportScreen.module.css'

export type ImportState = Output<'GET /api/imports/{id}'>

/** The import of one file into a list. The server stores the user's choices for the file together with the check. */
export function FileImport({ id, path }: { readonly id: string; readonly path: string }) {
  const { t } = useTranslation('imports')
  const tenant = useTenant().id
  const { data, isError, refetch } = useQuery({
    queryKey: ['imports', tenant, id],
    queryFn: () => call('GET /api/imports/{id}', { tenant, params: { id } }),
    staleTime: 0,
  })
  if (isError)
    return (
      <div role="alert" className={styles.section}>
        <p>{t('failed')}</p>
        <Button variant="default" onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    )
  return data ? <Steps state={data} path={path} /> : <Skeleton height={240} mt={16} />
}

function Steps({ state, path }: { readonly state: ImportState; readonly path: string }) {
  const { t } = useTranslation('imports')
  const registry = useRegistry()
  const tenant = useTenant().id
  const rootid = useRootid()
  const language = useLanguage()
  const client = useQueryClient()
  const { id } = state
  const [mapping, setMapping] = useState<ImportMapping>(state.mapping ?? state.proposal.mapping)
  const readAnew = () => client.invalidateQueries({ queryKey: ['imports', tenant, id] })
  const checking = useJob(tenant, () => void readAnew())
  // A check that was begun before a reload is followed to its end.
  const { start } = checking
  const followed = useRef(false)
  useEffect(() => {
    if (followed.current || state.check === undefined) return
    followed.current = true
    const job = state.check
    void start(() => Promise.resolve({ job }))
  }, [start, state.check])

  const problem = mappingProblem(registry, mapping)
  const isRun = state.run !== undefined
  const isChecked = checking.job?.state === 'done' && JSON.stringify(mapping) === JSON.stringify(state.mapping)
  const check = () => {
    followed.current = true
    void start(() =>
      call('POST /api/imports/{id}/check', {
        tenant,
        params: { id },
        input: { mapping: mapping as Input<'POST /api/imports/{id}/check'>['mapping'] },
        idempotencyKey: crypto.randomUUID(),
      }),
    )
  }
  return (
    <>
      <p className={styles.hint}>
        {state.name} · {t('rows', { count: state.rows, number: state.rows.toLocaleString(language) })} ·{' '}
        <Link to="/$rootid/import" params={{ rootid }} search={{ list: path }}>
          {t('another')}
        </Link>
      </p>
      <section className={styles.section} aria-label={t('mapping')}>
        <h2>{t('mapping')}</h2>
        <Mapping proposal={state.proposal} mapping={mapping} onChange={setMapping} disabled={isRun || checking.isBusy} />
        {!isRun && (
          <div className={styles.actions}>
            <Button variant={isChecked ? 'default' : 'filled'} disabled={problem !== undefined || checking.isBusy} onClick={check}>
              {t(isChecked ? 'checkAgain' : 'check')}
            </Button>
            {problem && <span className={styles.hint}>{t(problem === 'nothing' ? 'needsColumn' : 'needsMatch')}</span>}
            <JobProgress work={checking} label={t('checking')} />
          </div>
        )}
        {checking.error !== undefined && <Alert color="red">{t('broken', { reason: checking.error })}</Alert>}
      </section>
      {(isChecked || isRun) && (
        <section className={styles.section} aria-label={t(isRun ? 'resultRun' : 'result')}>
          <h2>{t(isRun ? 'resultRun' : 'result')}</h2>
          <ImportRun state={state} onChanged={readAnew} />
          <ImportRows key={`${state.check} ${state.run}`} state={state} />
        </section>
      )}
    </>
  )
}
