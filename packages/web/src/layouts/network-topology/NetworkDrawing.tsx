import { ActionIcon } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { IconArrowsMaximize, IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { hint } from '../../ui/hint/hint.ts'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import type { Fold } from './after-key.ts'
import { afterKey } from './after-key.ts'
import type { KnotFacts } from './knot-facts.ts'
import type { PlanPlace } from './plan-of.ts'
import { drawingOf, sizes, trunksOf } from './plan-of.ts'
import { useNetworkZoom } from './use-network-zoom.ts'
import styles from './NetworkTopologyLayout.module.css'

type Props = {
  readonly plan: readonly PlanPlace[]
  readonly wordsOf: (place: PlanPlace) => { readonly facts: KnotFacts; readonly note: string }
  readonly label: string
  readonly chosen: string | undefined
  readonly onChoose: (key: string) => void
  readonly onFold: (fold: Fold) => void
}

/** The drawing of a network, which is a tree for the keyboard and for screen readers. */
export function NetworkDrawing({ plan, wordsOf, label, chosen, onChoose, onFold }: Props) {
  const { t } = useTranslation('network')
  const { definitions } = useRegistry()
  const scroll = useRef<HTMLDivElement>(null)
  const { ref: measure, width: room } = useElementSize<HTMLDivElement>()
  const ref = useMergedRef(scroll, measure)
  const [focused, setFocused] = useState(0)
  const { zoom, setZoom } = useNetworkZoom()
  const current = Math.min(focused, plan.length - 1)
  const { at, width, height } = drawingOf(plan)
  const press = (event: KeyboardEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const place = plan[index]
    const result = afterKey(plan, { at: index, key: event.key }, (each) => wordsOf(each).facts.name)
    if (result && 'to' in result) scroll.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[result.to]?.focus()
    else if (result) onFold(result)
    else if (place && (event.key === 'Enter' || event.key === ' ')) onChoose(place.shown.knot.key)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.frame}>
      <div className={styles.scroll} ref={ref}>
        <div style={{ width: width * zoom, height: height * zoom }}>
          <div className={styles.plan} role="tree" aria-label={label} style={{ width, height, transform: `scale(${zoom})` }}>
            <svg className={styles.lines} width={width} height={height} aria-hidden>
              {trunksOf(plan).map(({ key, path }) => (
                <path key={key} d={path} />
              ))}
            </svg>
            {plan.map((place, index) => {
              const { shown, column } = place
              const { facts, note } = wordsOf(place)
              const { x, y } = at(place)
              const type = definitions.get(shown.knot.twin.definition)
              const isOpen = shown.below.length > 0
              const Arrow = column < 0 === isOpen ? IconChevronRight : IconChevronLeft
              return (
                <div
                  key={`${shown.knot.key} ${column < 0}`}
                  role="treeitem"
                  aria-level={Math.abs(column) + 1}
                  aria-selected={chosen === shown.knot.key}
                  {...((isOpen || shown.isFolded) && { 'aria-expanded': isOpen })}
                  aria-label={[facts.name, note].filter((each) => each !== '').join(', ')}
                  tabIndex={index === current ? 0 : -1}
                  className={styles.knot}
                  data-troubled={facts.isTroubled || undefined}
                  data-first={column === 0 || undefined}
                  style={{ left: x, top: y, width: sizes.width, height: sizes.height }}
                  onFocus={() => setFocused(index)}
                  onClick={() => onChoose(shown.knot.key)}
                  onKeyDown={(event) => press(event, index)}
                >
                  <TwinAvatar icon={type?.icon} hue={type?.hue} />
                  <span className={styles.words}>
                    <span className={styles.name} title={facts.name}>
                      {facts.name}
                    </span>
                    <span className={styles.note}>
                      {facts.state?.style && (
                        <span className={styles.dot} style={{ background: facts.state.style.background, color: facts.state.style.text }} />
                      )}
                      {note}
                    </span>
                  </span>
                  {(isOpen || shown.isFolded) && column !== 0 && (
                    <span
                      className={styles.fold}
                      aria-hidden
                      onClick={(event) => {
                        event.stopPropagation()
                        onFold({ fold: shown.knot.key, open: !isOpen })
                      }}
                    >
                      <Arrow size={16} stroke={1.5} />
                    </span>
                  )}
                </div>
              )
            })}
          </div>
        </div>
      </div>
      <div className={styles.zoom}>
        <Zoom label={t('smaller')} icon={<IconMinus size={16} stroke={1.5} />} onClick={() => setZoom(zoom / 1.25)} />
        <Zoom label={t('larger')} icon={<IconPlus size={16} stroke={1.5} />} onClick={() => setZoom(zoom * 1.25)} />
        <Zoom label={t('whole')} icon={<IconArrowsMaximize size={16} stroke={1.5} />} onClick={() => setZoom(Math.min(1, room / width))} />
      </div>
    </div>
  )
}

function Zoom({ label, icon, onClick }: { readonly label: string; readonly icon: ReactNode; readonly onClick: () => void }) {
  return (
    <ActionIcon {...hint(label)} variant="default" size={32} aria-label={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  )
}
