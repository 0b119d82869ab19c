import type { Layout } from '@twinwerk/model/layout/layout'
import type { ListColumn } from '@twinwerk/model/list/list-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ValueParts } from '../../inputs/twin/value-parts.ts'
import type { CardActions } from './card-actions.ts'
import { ActionIcon, CloseButton } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnTexts } from '../../data/listed/path-text.ts'
import { spokenTitle } from '../../data/record/twin-title.ts'
import { CardContent } from '../card/CardContent.tsx'
import cardStyles from '../card/CardView.module.css'
import styles from './KanbanView.module.css'

type Props = {
  readonly twin: TwinJson
  /** The key of the place at which the card stands. */
  readonly at: string
  /** The columns that tell for whom the twin is, and where. */
  readonly about: readonly ListColumn[] | undefined
  readonly layout: Layout
  readonly parts: ValueParts
  /** True for the only card in the tab order; arrow keys lead to the others. */
  readonly active: boolean
  readonly mayMove: boolean
  /** True for one of several cards that are moved together. */
  readonly isChosen: boolean
  /** True while a move is being saved. */
  readonly isMoving: boolean
  readonly isChanged: boolean
  /** The reason why the last move was refused. */
  readonly refused: string | undefined
  readonly on: CardActions
}

/** A twin as a card that can be dragged to another column. Hundreds of them are shown, so each renders again only if its props change. */
export const KanbanCard = memo(function KanbanCard(props: Props) {
  const { twin, at, about, layout, parts, active, mayMove, isMoving, isChosen, isChanged, refused, on } = props
  const { t } = useTranslation(['kanban', 'common', 'group'])
  const title = spokenTitle(parts.registry, twin, parts.text) || t('group:unnamed')
  return (
    <li className={styles.item}>
      <article
        className={`${cardStyles.card} ${styles.card}`}
        aria-label={isChosen ? `${title}, ${t('chosenCard')}` : title}
        data-twin={twin.id}
        data-changed={isChanged || undefined}
        data-chosen={isChosen || undefined}
        aria-busy={isMoving}
        tabIndex={active ? 0 : -1}
        draggable={mayMove && !isMoving}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', title)
          // The browser takes its picture of the card before the columns change.
          requestAnimationFrame(() => on.take(twin, at))
        }}
        onDragEnd={on.letGo}
        onFocus={() => on.focus(twin.id)}
        onClick={(event) => (mayMove && (event.ctrlKey || event.metaKey) ? on.choose(twin.id) : on.open(twin))}
        onKeyDown={(event) => on.keyDown(event, twin, at)}
      >
        <CardContent twin={twin} layout={layout} parts={parts} />
        {about && <About texts={columnTexts(twin, about, { ...parts, instant: parts.at })} />}
        {refused !== undefined && (
          <div className={styles.refused} role="alert">
            <span>{refused}</span>
            <CloseButton
              size="xs"
              aria-label={t('common:close')}
              onClick={(event) => {
                event.stopPropagation()
                on.dismiss(twin.id)
              }}
            />
          </div>
        )}
        {mayMove && (
          <ActionIcon
            className={styles.move ?? ''}
            variant="subtle"
            color="gray"
            size={26}
            tabIndex={active ? 0 : -1}
            aria-label={`${t('moveTo')}: ${title}`}
            title={`${t('moveTo')} (m)`}
            onClick={(event) => {
              event.stopPropagation()
              on.menu(twin, at, event.currentTarget)
            }}
          >
            <IconArrowsExchange size={14} stroke={1.5} />
          </ActionIcon>
        )}
      </article>
    </li>
  )
})

/** The customer and the place, each in a line of its own. */
function About({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <p className={styles.about}>
      {texts.map((text) => (
        <span key={text} title={text}>
          {text}
        </span>
      ))}
    </p>
  )
}
