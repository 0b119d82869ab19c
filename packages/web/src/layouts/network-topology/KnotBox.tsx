import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useRegistry } from '../../data/definitions.ts'
import { StateSign } from '../../ui/twin/StateSign.tsx'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import type { Fold } from './after-key.ts'
import type { KnotFacts } from './knot-facts.ts'
import type { PlanPlace } from './plan-of.ts'
import { sizes } from './plan-of.ts'
import { isWholeName, shortName } from './short-name.ts'
import styles from './NetworkTopologyLayout.module.css'

type Props = {
  readonly place: PlanPlace
  readonly index: number
  readonly at: { readonly x: number; readonly y: number }
  readonly words: { readonly facts: KnotFacts; readonly note: string }
  /** Its number among the knots beside it, from 1, and how many there are. */
  readonly among: readonly [number, number]
  readonly isChosen: boolean
  readonly isCurrent: boolean
  readonly onChoose: (key: string) => void
  readonly onFold: (fold: Fold) => void
  readonly onFocus: (index: number) => void
  readonly onPress: (event: KeyboardEvent, index: number) => void
}

/** One knot of the drawing: the sign of its type, its name, and its state in words with a sign. */
export function KnotBox({ place, index, at, words, among, isChosen, isCurrent, onChoose, onFold, onFocus, onPress }: Props) {
  const { definitions } = useRegistry()
  const { shown, column } = place
  const { facts, note } = words
  const type = definitions.get(shown.knot.twin.definition)
  const isOpen = shown.below.length > 0
  const canFold = isOpen || shown.isFolded
  const Arrow = column < 0 === isOpen ? IconChevronRight : IconChevronLeft
  const sign = (facts.operating ?? facts.state)?.style
  return (
    <div
      role="treeitem"
      aria-level={Math.abs(column) + 1}
      aria-posinset={among[0]}
      aria-setsize={among[1]}
      aria-selected={isChosen}
      {...(canFold && { 'aria-expanded': isOpen })}
      aria-label={[facts.name, note].filter((each) => each !== '').join(', ')}
      title={[facts.name, note].filter((each) => each !== '').join('\n')}
      tabIndex={isCurrent ? 0 : -1}
      className={styles.knot}
      data-index={index}
      data-troubled={facts.isTroubled || undefined}
      data-first={column === 0 || undefined}
      style={{ left: at.x, top: at.y, width: sizes.width, height: sizes.height }}
      onFocus={() => onFocus(index)}
      onClick={() => onChoose(shown.knot.key)}
      onKeyDown={(event) => onPress(event, index)}
    >
      <TwinAvatar icon={type?.icon} hue={type?.hue} />
      <span className={styles.words}>
        <span className={styles.name} data-whole={isWholeName(facts.name) || undefined}>
          {shortName(facts.name)}
        </span>
        <span className={styles.note}>
          {sign && <StateSign style={sign} />}
          {note}
        </span>
      </span>
      {canFold && column !== 0 && (
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
}
