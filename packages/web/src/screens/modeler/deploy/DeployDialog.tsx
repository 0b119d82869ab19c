import { Button, Group, Modal, Progress, Skeleton, Textarea } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useJob } from '../../../data/jobs/use-job.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { FindingList } from '../FindingList.tsx'
import type { DiagramDetail } from '../modeler-query.ts'
import { readAgain } from '../modeler-query.ts'
import type { DrawingState } from '../use-drawing.ts'
import { GoneElements } from './GoneElements.tsx'
import { RunningProcesses } from './RunningProcesses.tsx'
import classes from './DeployDialog.module.css'
import { showDone } from '../../../ui/notes.tsx'

type Props = {
  readonly detail: DiagramDetail
  readonly drawing: DrawingState
  /** A version there is already; without one the drawing. */
  readonly version?: string
  readonly onClose: () => void
}

/** Says before it is done what deploying comes to, for new processes and for each that runs, and then does it. */
export function DeployDialog({ detail, drawing, version, onClose }: Props) {
  const { t } = useTranslation('modeler')
  const { t: common } = useTranslation()
  const tenant = useTenant().id
  const { key, label } = detail
  const [note, setNote] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['modeler-preview', tenant, key, version ?? 'drawing', idempotencyKey, mapping],
    queryFn: async () => {
      const diagram = version === undefined ? { xml: await drawing.xml() } : { version }
      const input = { key, diagram, ...(mapping && { mapping }) }
      return { diagram, ...(await call('POST /api/execute/modeler/preview', { tenant, input })) }
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const work = useJob(tenant, (job) => {
    const { moved, refused } = (job.result ?? { moved: 0, refused: chosen.size }) as { readonly moved: number; readonly refused: number }
    showDone(t('migrated', { moved, refused }))
    void readAgain(tenant)
    onClose()
  })
  const errors = data?.findings.filter(({ severity }) => severity === 'error') ?? []

  async function deploy(): Promise<void> {
    if (!data) return
    setBusy(true)
    const { revision, isKept } = drawing.draft
    const input = { key, diagram: data.diagram, note: note.trim(), ...(version === undefined && isKept && { revision }) }
    const done = await drawing.attempt(() => call('POST /api/execute/modeler/deploy', { tenant, input, idempotencyKey }))
    setBusy(false)
    if (!done) return onClose()
    if (version === undefined) await drawing.deployed(done.version)
    else await readAgain(tenant)
    if (chosen.size === 0) {
      showDone(t('deployed', { name: label }))
      return onClose()
    }
    const processes = [...chosen]
    await work.start(() =>
      call('POST /api/execute/modeler/migrate', {
        tenant,
        input: { key, version: done.version, processes, mapping: data.mapping },
        idempotencyKey: crypto.randomUUID(),
      }),
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': common('close') }}
      title={t('deployOf', { name: label })}
      size={640}
      zIndex={200}
      centered
      closeOnEscape={!work.isBusy}
    >
      <div className={classes.content}>
        {isError && <p role="alert">{t('failed')}</p>}
        {!data && !isError && (
          <>
            <p role="status">{t('dryRunBusy')}</p>
            <Skeleton height={80} />
          </>
        )}
        {errors.length > 0 && (
          <>
            <p role="alert" className={classes.blocked}>
              {t('blocked')}
            </p>
            <FindingList
              findings={errors}
              elementOf={(id) => drawing.editor.current?.element(id)}
              onSelect={(id) => {
                drawing.editor.current?.select(id)
                onClose()
              }}
            />
          </>
        )}
        {data && errors.length === 0 && (
          <>
            <p>{t('newOnes')}</p>
            {data.gone.length > 0 && (
              <GoneElements
                gone={data.gone}
                onChoose={(from, to) => {
                  setChosen(new Set())
                  setMapping({ ...data.mapping, [from]: to })
                }}
              />
            )}
            <RunningProcesses running={data.running} total={data.total} chosen={chosen} onChoose={setChosen} />
            <Textarea
              label={t('note')}
              value={note}
              maxLength={500}
              autosize
              minRows={2}
              onChange={(event) => setNote(event.currentTarget.value)}
              data-autofocus
            />
          </>
        )}
        {work.isBusy && (
          <div role="status">
            <Progress value={work.job?.total ? (100 * work.job.done) / work.job.total : 0} aria-label={t('outcome')} />
            {t('migrating', { done: work.job?.done ?? 0, total: chosen.size })}
          </div>
        )}
      </div>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {t(errors.length > 0 ? 'close' : 'cancel')}
        </Button>
        {errors.length === 0 && (
          <Button disabled={!data || isPlaceholderData} loading={isBusy || work.isBusy} onClick={() => void deploy()}>
            {t('deploy')}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
