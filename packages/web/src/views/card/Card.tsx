import type { Layout } from '@twinwerk/model/layout/layout'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ValueParts } from '../../inputs/twin/value-parts.ts'
import { memo } from 'react'
import { CardContent } from './CardContent.tsx'
import styles from './CardView.module.css'

type Props = {
  readonly twin: TwinJson
  readonly layout: Layout
  readonly parts: ValueParts
  readonly index: number
  /** True for the only card in the tab order; arrow keys lead to the others. */
  readonly active: boolean
  /** True if another user has just changed the twin. */
  readonly changed: boolean
  readonly onFocus: (index: number) => void
  readonly onOpen: (twin: TwinJson) => void
}

/** A twin as a card. It renders again only if the twin changes. */
export const Card = memo(function Card({ twin, layout, parts, index, active, changed, onFocus, onOpen }: Props) {
  return (
    <li className={styles.item}>
      <article
        className={styles.card}
        data-card={index}
        data-twin={twin.id}
        data-changed={changed || undefined}
        tabIndex={active ? 0 : -1}
        onFocus={() => onFocus(index)}
        onClick={() => onOpen(twin)}
        onKeyDown={(event) => {
          if ((event.key !== 'Enter' && event.key !== ' ') || event.target !== event.currentTarget) return
          event.preventDefault()
          onOpen(twin)
        }}
      >
        <CardContent twin={twin} layout={layout} parts={parts} />
      </article>
    </li>
  )
})
