import { Button, Group, Modal, Progress, Skeleton, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FindingList } from '../FindingList.tsx'
import type { DiagramDetail } from '../modeler-query.ts'
import type { DrawingState } from '../use-drawing.ts'
import { GoneElements } from './GoneElements.tsx'
import { RunningProcesses } from './RunningProcesses.tsx'
import { useDeployment } from './use-deployment.ts'
import classes from './DeployDialog.module.css'

type Props = {
  readonly detail: DiagramDetail
  readonly drawing: DrawingState
  /** An existing version. Without a version, the drawing is deployed. */
  readonly version?: string
  readonly onClose: () => void
}

/** Shows the effect of a deployment on new processes and on each running process, and then deploys. */
export function DeployDialog({ detail, drawing, version, onClose }: Props) {
  const { t } = useTranslation('modeler')
  const { t: common } = useTranslation()
  const [note, setNote] = useState('')
  const { preview, chosen, setChosen, setMapping, work, isBusy, deploy } = useDeployment({ detail, drawing, version, onEnd: onClose })
  const { data, isError, isPlaceholderData } = preview
  const errors = data?.findings.filter(({ severity }) => severity === 'error') ?? []
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': common('close') }}
      title={t('deployOf', { name: detail.label })}
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
          <Button disabled={!data || isPlaceholderData} loading={isBusy} onClick={() => void deploy(note.trim())}>
            {t('deploy')}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
