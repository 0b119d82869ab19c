import type { HeaderLayout, Layout } from '@twinwerk/model/layout/layout'
import type { ListMap } from '@twinwerk/model/list/list-definition'
import type { KeyboardEvent } from 'react'
import type { ViewProps } from '../view.ts'
import type { Bounds } from '../../ui/map/bounds.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTenant } from '../../data/tenant.tsx'
import { useValueParts } from '../../inputs/twin/value-parts.ts'
import { showNote } from '../../ui/notes.tsx'
import { CardHead } from '../card/CardHead.tsx'
import { withMargin } from '../../ui/map/bounds.ts'
import { extentQuery } from './use-tiles.ts'
import styles from './MapView.module.css'

type Props = ViewProps & {
  readonly map: ListMap
  /** True if no result has a location, so there is nowhere to go. */
  readonly isNowhere: boolean
  /** The id of the highlighted twin. */
  readonly marked: string | undefined
  readonly onPoint: (id: string | undefined) => void
  readonly onShowAll: (bounds: Bounds) => void
}

/** The twins of the visible area as a list: the keyboard access to the map. */
export function MapList({
  map,
  label,
  rows,
  cards,
  asked,
  isUnknown,
  isNowhere,
  hasMore,
  onMore,
  onOpen,
  stale,
  changed,
  marked,
  onPoint,
  onShowAll,
}: Props) {
  const { t } = useTranslation(['map', 'view', 'common'])
  const tenant = useTenant().id
  const client = useQueryClient()
  const parts = useValueParts()

  async function showAll(): Promise<void> {
    const extent = await client.fetchQuery(extentQuery(tenant, { map, asked })).catch(() => undefined)
    if (extent === undefined) showNote({ title: t('showEverything'), text: t('failed') })
    else if (extent) onShowAll(withMargin(extent.bounds))
  }
  function step(event: KeyboardEvent): void {
    const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (direction === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const next = buttons[buttons.findIndex((each) => each === event.target) + direction]
    event.preventDefault()
    next?.focus()
  }
  return (
    <section className={styles.beside} aria-label={t('listOf', { title: label })} aria-busy={stale}>
      {rows.length === 0 && !isUnknown ? (
        <div className={styles.none} role="status">
          <h2>{t(isNowhere ? 'nowhere' : 'none')}</h2>
          <p>{t(isNowhere ? 'nowhereHint' : 'noneHint')}</p>
          {!isNowhere && (
            <Button size="compact-sm" variant="default" onClick={() => void showAll()}>
              {t('showEverything')}
            </Button>
          )}
        </div>
      ) : (
        <ul className={styles.rows} onKeyDown={step} onPointerLeave={() => onPoint(undefined)}>
          {rows.map((twin) => (
            <li key={twin.id}>
              <button
                type="button"
                className={styles.row}
                data-twin={twin.id}
                data-marked={twin.id === marked || undefined}
                data-changed={changed.has(twin.id) || undefined}
                onClick={() => onOpen(twin)}
                onFocus={() => onPoint(twin.id)}
                onBlur={() => onPoint(undefined)}
                onPointerEnter={() => onPoint(twin.id)}
              >
                <CardHead twin={twin} layout={headIn(cards.get(twin.definition)) ?? onlyTitle} parts={parts} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasMore && rows.length > 0 && (
        <Button className={styles.more ?? ''} size="compact-sm" variant="default" loading={stale} onClick={onMore}>
          {t('common:showMore')}
        </Button>
      )}
    </section>
  )
}

const onlyTitle: HeaderLayout = { type: 'header', title: [] }

/** Returns the header of a card's layout, at any depth. */
function headIn(layout: Layout | undefined): HeaderLayout | undefined {
  if (!layout) return undefined
  if (layout.type === 'header') return layout
  if (!('content' in layout)) return undefined
  return [layout.content]
    .flat()
    .map(headIn)
    .find((head) => head !== undefined)
}
