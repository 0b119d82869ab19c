import type { Layout } from '@twinwerk/model/layout/layout'
import type { KeyboardEvent } from 'react'
import type { ViewProps } from '../view.ts'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useValueParts } from '../../inputs/twin/value-parts.ts'
import { instantOf } from '../coming.ts'
import { Card } from './Card.tsx'
import { useCardPlace } from './use-card-place.ts'
import { cardAfterKey } from './card-after-key.ts'
import styles from './CardView.module.css'

// Core specification, section 9.
const cardsAtFirst = 100

/** The layout of a type without a layout for cards. */
const onlyTitle: Layout = { type: 'header', title: [] }

/** Twins as cards in a grid of one to seven columns. The first hundred are drawn; each request for more doubles them. */
export function CardView({
  label,
  asked,
  cards,
  rows,
  hasMore,
  onMore,
  onOpen,
  stale,
  changed,
  place,
  size,
}: ViewProps & { readonly size: 'card' | 'minicard' }) {
  const { t } = useTranslation(['view', 'common'])
  const frame = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(0)
  const [now] = useState(() => new Date().toISOString())
  const parts = useValueParts(instantOf(asked, now))
  const [most, setMost] = useState(cardsAtFirst)
  const shown = rows.slice(0, most)
  const missing = rows.length < most && hasMore
  useEffect(() => {
    if (missing) onMore()
  }, [missing, onMore])

  const more = useCallback(() => setMost((now) => now * 2), [])
  useCardPlace({ place, frame, drawn: shown.length, hasMore: hasMore || rows.length > most, onMore: more })

  function move(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = cardAfterKey(event.key, { card: active, count: shown.length, columns: columnsOf(grid.current) })
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    grid.current?.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus()
  }

  return (
    <div ref={frame} className={styles.frame}>
      <ul ref={grid} className={styles.grid} data-size={size} aria-label={label} aria-busy={stale} onKeyDown={move}>
        {shown.map((twin, index) => (
          <Card
            key={twin.id}
            twin={twin}
            layout={cards.get(twin.definition) ?? onlyTitle}
            parts={parts}
            index={index}
            active={index === Math.min(active, shown.length - 1)}
            changed={changed.has(twin.id)}
            onFocus={setActive}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {(hasMore || rows.length > most) && (
        <Button className={styles.more ?? ''} variant="default" loading={missing} onClick={more}>
          {t('common:showMore')}
        </Button>
      )}
    </div>
  )
}

/** Returns the number of cards per row. The style sheet determines the number, so it is read from the page. */
function columnsOf(grid: HTMLElement | null): number {
  const cards = [...(grid?.children ?? [])].filter((each) => each instanceof HTMLElement)
  const below = cards.findIndex(({ offsetTop }) => offsetTop > (cards[0]?.offsetTop ?? 0))
  return below === -1 ? Math.max(1, cards.length) : below
}
