import { Button, Progress, Skeleton } from '@mantine/core'
import { executionRole } from '@twinwerk/model/execution/execution-role'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allSteps, isOpen, nextElements, stepsOf } from '../../data/execution/course.ts'
import { useCourse, useOpenSteps } from '../../data/execution/use-course.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { twinTitle } from '../../data/record/twin-title.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { executionTexts } from '../../i18n/execution/texts.ts'
import { CommentBox } from './CommentBox.tsx'
import { NextSteps } from './NextSteps.tsx'
import { StepList } from './StepList.tsx'
import { XRayButton } from './x-ray/XRayButton.tsx'
import styles from './SequenceFlow.module.css'
import { late } from '../../ui/late.tsx'

addTexts(executionTexts)

const ProcessDiagram = late(
  () => import('./ProcessDiagram.tsx').then((module) => module.ProcessDiagram),
  () => <Skeleton height={320} />,
)

/**
 * The history of the process to which the execution belongs: finished steps with user and time, open steps, next steps, and the diagram
 * beside them.
 */
export function SequenceFlowLayout() {
  const id = useRecord(({ record }) => record?.original.id ?? '')
  return id === '' ? null : <Course id={id} />
}

function Course({ id }: { readonly id: string }) {
  const { t } = useTranslation('execution')
  const registry = useRegistry()
  const { t: common } = useTranslation('common')
  const { process, elements, isLoading, isFailed, isReading, read, readOn, readWhole } = useCourse(id)
  const open = useOpenSteps(id)
  const [isDrawn, setDrawn] = useState(false)
  if (isLoading) return <Skeleton height={160} />
  if (isFailed || !process)
    return (
      <p className={styles.none}>
        {t('queryFailed')}{' '}
        <Button size="compact-sm" variant="subtle" onClick={read}>
          {t('tryAgain')}
        </Button>
      </p>
    )
  // The diagram needs all steps to draw the state of each element.
  const drawOrClose = () => {
    if (!isDrawn) readWhole()
    setDrawn(!isDrawn)
  }
  const steps = stepsOf(registry, process)
  const worked = allSteps(steps).filter(({ role }) => role !== 'remark')
  const finished = worked.filter(({ status }) => status === 'finished').length
  const left = worked.filter(isOpen).length
  const next = open ? nextElements(stepsOf(registry, open), elements) : []
  const progress = process['execution:progress']
  // The task is shown alone if its process is not visible to the user.
  const isBegun = process['execution:status'] !== 'new' || executionRole(registry, process.definition) !== 'process'
  return (
    <section className={styles.flow} aria-label={t('course')}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('course')}</h3>
        <span className={styles.counts}>
          {worked.length > 0 &&
            !readOn &&
            [t('finished', { count: finished }), ...(left > 0 ? [t('open', { count: left })] : [])].join(' · ')}
        </span>
        {elements.length > 0 && (
          <Button size="compact-sm" variant="default" aria-expanded={isDrawn} onClick={drawOrClose}>
            {isDrawn ? t('hideDiagram') : t('showDiagram')}
          </Button>
        )}
        {elements.length > 0 && <XRayButton type={process.definition} />}
      </div>
      {typeof progress === 'number' && <Progress value={progress} size={4} aria-label={t('progress')} />}
      {isDrawn && <ProcessDiagram process={process} steps={steps} elements={elements} name={twinTitle(registry, process)} />}
      {steps.length === 0 ? (
        <p className={styles.none}>{t(isBegun ? 'noStepsSeen' : 'noSteps')}</p>
      ) : (
        <StepList steps={steps} current={id} />
      )}
      {readOn && (
        <Button size="compact-sm" variant="default" loading={isReading} onClick={readOn}>
          {common('showMore')}
        </Button>
      )}
      {next.length > 0 && <NextSteps next={next} />}
      <CommentBox process={process} />
    </section>
  )
}
