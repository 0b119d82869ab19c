import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { ActionIcon, Button, Modal, Skeleton } from '@mantine/core'
import { IconArrowsMaximize, IconFocusCentered, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { asStatus, isOver } from '@twinwerk/model/execution/status'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import type { DiagramElement, Step } from '../../data/execution/course.ts'
import { standing } from '../../data/execution/course.ts'
import { useTwinRight } from '../../data/right-paths/use-twin-right.ts'
import { useTenant } from '../../data/tenant.tsx'
import { diagramMarks } from './diagram-marks.ts'
import type { DiagramHandle } from './DiagramCanvas.tsx'
import { DiagramCanvas } from './DiagramCanvas.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { moveStepsTexts } from '../../i18n/move-steps/texts.ts'
import styles from './SequenceFlow.module.css'
import { late } from '../../ui/late.tsx'

addTexts(moveStepsTexts)

const MoveSteps = late(
  () => import('./move/MoveSteps.tsx').then((module) => module.MoveSteps),
  () => <Skeleton height={360} />,
)

type Props = {
  readonly process: TwinJson
  readonly steps: readonly Step[]
  readonly elements: readonly DiagramElement[]
  readonly name: string
}

/**
 * The diagram of a process with its progress, also in a large view. From the large view, a user with the right to intervene can move the
 * process manually.
 */
export function ProcessDiagram({ process, steps, elements, name }: Props) {
  const { t } = useTranslation(['execution', 'moveSteps'])
  const { t: common } = useTranslation()
  const tenant = useTenant().id
  const [isLarge, setLarge] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const mayIntervene = useTwinRight(process.definition, 'adminupdate') === true
  const status = asStatus(process['execution:status'])
  const isMovable = mayIntervene && status !== undefined && !isOver(status) && status !== 'new' && status !== 'failed'
  const { data, isError } = useQuery({
    queryKey: ['diagram-xml', tenant, process.id],
    queryFn: () =>
      call('GET /api/execute/diagrams/{rootId}/{executionId}', { tenant, params: { rootId: process.id, executionId: process.id } }),
    staleTime: Infinity,
    retry: false,
  })
  if (isError) return <p className={styles.none}>{t('diagramFailed')}</p>
  if (!data) return <Skeleton height={320} />
  const marks = new Map([...diagramMarks(steps)].map(([id, status]) => [id, `tw-status-${status}`]))
  return (
    <>
      <Framed xml={data.xml} marks={marks} name={name} focus={standing(steps)[0]?.ref} onLarge={() => setLarge(true)} />
      {isMovable && (
        <Button className={styles.move ?? ''} size="compact-sm" variant="default" onClick={() => setMoving(true)}>
          {t('moveSteps:show')}
        </Button>
      )}
      <Modal
        opened={isMoving}
        closeButtonProps={{ 'aria-label': common('close') }}
        onClose={() => setMoving(false)}
        title={t('moveSteps:title', { name })}
        size="calc(100vw - 48px)"
        zIndex={200}
        centered
      >
        <MoveSteps process={process} steps={steps} elements={elements} xml={data.xml} marks={marks} onClose={() => setMoving(false)} />
      </Modal>
      <Modal
        opened={isLarge}
        closeButtonProps={{ 'aria-label': common('close') }}
        onClose={() => setLarge(false)}
        title={name}
        size="calc(100vw - 48px)"
        zIndex={200}
        centered
      >
        <Framed xml={data.xml} marks={marks} name={name} />
      </Modal>
    </>
  )
}

type FramedProps = {
  readonly xml: string
  readonly marks: ReadonlyMap<string, string>
  readonly name: string
  readonly focus?: string | undefined
  readonly onLarge?: () => void
}

function Framed({ xml, marks, name, focus, onLarge }: FramedProps) {
  const { t } = useTranslation('execution')
  const canvas = useRef<DiagramHandle>(null)
  const icon = { size: 16, stroke: 1.5 }
  const tools = [
    { label: t('zoomIn'), Icon: IconZoomIn, act: () => canvas.current?.zoom(1.25) },
    { label: t('zoomOut'), Icon: IconZoomOut, act: () => canvas.current?.zoom(0.8) },
    { label: t('fit'), Icon: IconFocusCentered, act: () => canvas.current?.fit() },
    ...(onLarge ? [{ label: t('largeDiagram'), Icon: IconArrowsMaximize, act: onLarge }] : []),
  ]
  return (
    <div className={styles.diagram} data-large={onLarge ? undefined : true} role="group" aria-label={t('diagramOf', { name })}>
      <DiagramCanvas ref={canvas} xml={xml} marks={marks} focus={focus} />
      <div className={styles.tools}>
        {tools.map(({ label, Icon, act }) => (
          <ActionIcon key={label} variant="default" size={28} aria-label={label} title={label} onClick={act}>
            <Icon {...icon} />
          </ActionIcon>
        ))}
      </div>
    </div>
  )
}
