import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { ActionIcon, Modal, Skeleton } from '@mantine/core'
import { IconArrowsMaximize, IconFocusCentered, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import type { Step } from '../../data/execution/course.ts'
import { useTenant } from '../../data/tenant.tsx'
import { diagramMarks } from './diagram-marks.ts'
import type { DiagramHandle } from './DiagramCanvas.tsx'
import { DiagramCanvas } from './DiagramCanvas.tsx'
import styles from './SequenceFlow.module.css'

type Props = { readonly process: TwinJson; readonly steps: readonly Step[]; readonly name: string }

/** The diagram of a process with how far it is, and the same large. */
export function ProcessDiagram({ process, steps, name }: Props) {
  const { t } = useTranslation('execution')
  const tenant = useTenant().id
  const [isLarge, setLarge] = useState(false)
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
      <Framed xml={data.xml} marks={marks} name={name} onLarge={() => setLarge(true)} />
      <Modal opened={isLarge} onClose={() => setLarge(false)} title={name} size="calc(100vw - 48px)" zIndex={200} centered>
        <Framed xml={data.xml} marks={marks} name={name} />
      </Modal>
    </>
  )
}

type FramedProps = {
  readonly xml: string
  readonly marks: ReadonlyMap<string, string>
  readonly name: string
  readonly onLarge?: () => void
}

function Framed({ xml, marks, name, onLarge }: FramedProps) {
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
      <DiagramCanvas ref={canvas} xml={xml} marks={marks} />
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
