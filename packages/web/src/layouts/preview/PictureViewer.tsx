import { ActionIcon } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { IconArrowsMaximize, IconMaximize, IconMinus, IconPlus, IconRotateClockwise } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hint } from '../../ui/hint/hint.ts'
import { PreviewTrouble } from './PreviewTrouble.tsx'
import { usePointers, useWheelZoom } from './use-pointers.ts'
import { useTrouble } from './use-trouble.ts'
import type { Size, Zoom } from './zoom.ts'
import { fittedSize, moved, turnedOn, whole, zoomed } from './zoom.ts'
import styles from './PreviewLayout.module.css'

type Props = {
  /** The picture as large as a screen needs it, and as it is stored. */
  readonly address: string
  readonly entire: string
  readonly label: string
  /** Called with the arrow keys while the whole picture is shown. */
  readonly onStep?: (step: 1 | -1) => void
  readonly children?: ReactNode
}

const factor = 1.5
const stepPixels = 60

/** A picture to look at closely: it can be enlarged up to eight times, moved, turned for the eye alone, and shown on the whole screen. */
export function PictureViewer({ address, entire, label, onStep, children }: Props) {
  const { t } = useTranslation('preview')
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const viewer = useRef<HTMLDivElement>(null)
  const [picture, setPicture] = useState<Size>([0, 0])
  const [zoom, setZoom] = useState<Zoom>(whole)
  const { trouble, ask } = useTrouble(address)
  const frame: Size = [width, height]
  const place = { picture, frame }
  const by = (times: number, at: readonly [number, number] = [0, 0]) => setZoom((now) => zoomed(now, times, { ...place, at }))
  const [stage, setStage] = useState<HTMLDivElement | null>(null)
  const stageRef = useMergedRef(ref, setStage)
  useWheelZoom(stage, by)
  const pointers = usePointers({
    onZoom: by,
    onMove: (shift) => setZoom((now) => moved(now, shift, place)),
  })
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => by(factor),
    '-': () => by(1 / factor),
    '0': () => setZoom(({ turns }) => ({ ...whole, turns })),
    r: () => setZoom(turnedOn),
    f: () => toggleScreen(viewer.current),
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const shift = shifts[event.key]
    const side = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
    if (shift && zoom.scale > 1) setZoom(moved(zoom, shift, place))
    else if (side && onStep) onStep(side)
    else if (keys[event.key]) keys[event.key]?.()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (trouble) return <PreviewTrouble trouble={trouble} />
  const [shownWidth, shownHeight] = fittedSize(picture, frame, zoom.turns)
  const isAcross = zoom.turns % 2 === 1
  return (
    <div className={styles.viewer} ref={viewer}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the picture takes keys, and each has a button */}
      <div
        ref={stageRef}
        className={styles.stage}
        role="group"
        aria-label={label}
        tabIndex={0}
        data-zoomed={zoom.scale > 1 || undefined}
        onKeyDown={press}
        onDoubleClick={() => (zoom.scale > 1 ? setZoom({ ...whole, turns: zoom.turns }) : by(2))}
        {...pointers}
      >
        <img
          key={address}
          src={zoom.scale > 1 ? entire : address}
          alt={label}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            // The stored picture is larger than the one for the screen; both have the same shape.
            if (zoom.scale === 1) setPicture([naturalWidth, naturalHeight])
          }}
          onError={ask}
          style={
            picture[0] > 0
              ? {
                  width: isAcross ? shownHeight : shownWidth,
                  height: isAcross ? shownWidth : shownHeight,
                  transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale}) rotate(${zoom.turns * 90}deg)`,
                }
              : undefined
          }
        />
      </div>
      <div className={styles.bar} role="toolbar" aria-label={t('view')}>
        <Tool label={t('smaller')} icon={<IconMinus size={18} stroke={1.5} />} onClick={() => by(1 / factor)} disabled={zoom.scale <= 1} />
        <span className={styles.scale} role="status">
          {Math.round(zoom.scale * 100)} %
        </span>
        <Tool label={t('larger')} icon={<IconPlus size={18} stroke={1.5} />} onClick={() => by(factor)} disabled={zoom.scale >= 8} />
        <Tool label={t('fit')} icon={<IconArrowsMaximize size={18} stroke={1.5} />} onClick={() => setZoom(whole)} />
        <Tool label={t('turn')} icon={<IconRotateClockwise size={18} stroke={1.5} />} onClick={() => setZoom(turnedOn)} />
        <Tool label={t('screen')} icon={<IconMaximize size={18} stroke={1.5} />} onClick={() => toggleScreen(viewer.current)} />
        {children}
      </div>
    </div>
  )
}

const shifts: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [stepPixels, 0],
  ArrowRight: [-stepPixels, 0],
  ArrowUp: [0, stepPixels],
  ArrowDown: [0, -stepPixels],
}

function toggleScreen(element: HTMLElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void element?.requestFullscreen?.().catch(() => undefined)
}

type ToolProps = { readonly label: string; readonly icon: ReactNode; readonly onClick: () => void; readonly disabled?: boolean }

/** A button of the viewer. */
export function Tool({ label, icon, onClick, disabled = false }: ToolProps) {
  return (
    <ActionIcon
      {...hint(label)}
      variant="subtle"
      color="gray"
      className={styles.tool ?? ''}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  )
}
