import { ActionIcon } from '@mantine/core'
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hint } from '../../ui/hint/hint.ts'
import type { Fold } from './after-key.ts'
import { afterKey } from './after-key.ts'
import { KnotBox } from './KnotBox.tsx'
import type { KnotFacts } from './knot-facts.ts'
import { NetworkLines } from './NetworkLines.tsx'
import type { PlanPlace } from './plan-of.ts'
import { amongSiblings, drawingOf, trunksOf } from './plan-of.ts'
import { useView } from './use-view.ts'
import styles from './NetworkTopologyLayout.module.css'

type Props = {
  readonly plan: readonly PlanPlace[]
  readonly wordsOf: (place: PlanPlace) => { readonly facts: KnotFacts; readonly note: string }
  readonly factsOf: (place: PlanPlace) => KnotFacts
  readonly label: string
  readonly chosen: string | undefined
  readonly onChoose: (key: string) => void
  readonly onFold: (fold: Fold) => void
}

/** The drawing of a network, which is a tree for the keyboard and for screen readers. */
export function NetworkDrawing({ plan, wordsOf, factsOf, label, chosen, onChoose, onFold }: Props) {
  const { t } = useTranslation('network')
  const { scroll, ref, room, zoom, setZoom, isNear, ...moves } = useView(plan)
  const [focused, setFocused] = useState(0)
  const wanted = useRef<number>(undefined)
  const current = Math.min(focused, plan.length - 1)
  const { at, width, height } = useMemo(() => drawingOf(plan), [plan])
  const trunks = useMemo(() => trunksOf(plan), [plan])
  const among = useMemo(() => amongSiblings(plan), [plan])
  // A knot far away is rendered only once it is the current one.
  useEffect(() => {
    if (wanted.current === undefined) return
    scroll.current?.querySelector<HTMLElement>(`[data-index='${wanted.current}']`)?.focus()
    wanted.current = undefined
  })
  const press = (event: KeyboardEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const place = plan[index]
    const result = afterKey(plan, { at: index, key: event.key }, (each) => factsOf(each).name)
    if (result && 'to' in result) {
      wanted.current = result.to
      setFocused(result.to)
    } else if (result) onFold(result)
    else if (place && (event.key === 'Enter' || event.key === ' ')) onChoose(place.shown.knot.key)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.frame}>
      <div className={styles.scroll} ref={ref} {...moves}>
        <div style={{ width: width * zoom, height: height * zoom }}>
          <div className={styles.plan} role="tree" aria-label={label} style={{ width, height, transform: `scale(${zoom})` }}>
            <NetworkLines trunks={trunks} factsOf={factsOf} isNear={isNear} width={width} height={height} />
            {plan.map((place, index) =>
              index !== current && !isNear(place) ? null : (
                <KnotBox
                  key={`${place.shown.knot.key} ${place.column < 0}`}
                  place={place}
                  index={index}
                  at={at(place)}
                  words={wordsOf(place)}
                  among={among[index] ?? [1, 1]}
                  isChosen={chosen === place.shown.knot.key}
                  isCurrent={index === current}
                  onChoose={onChoose}
                  onFold={onFold}
                  onFocus={setFocused}
                  onPress={press}
                />
              ),
            )}
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
