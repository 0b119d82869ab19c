import type { KeyboardEvent } from 'react'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ValueParts } from '../../inputs/twin/value-parts.ts'
import { ActionIcon, CloseButton } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CardContent } from '../card/CardContent.tsx'
import card from '../card/CardView.module.css'
import styles from './KanbanView.module.css'

type Props = {
  readonly twin: TwinJson
  readonly title: string
  readonly layout: Layout
  readonly parts: ValueParts
  /** True for the only card in the tab order; arrow keys lead to the others. */
  readonly active: boolean
  readonly mayMove: boolean
  /** True for one of several cards that are moved together. */
  readonly isChosen: boolean
  readonly onChoose: () => void
  /** True while a move is being saved. */
  readonly isMoving: boolean
  readonly isChanged: boolean
  /** The reason why the last move was refused. */
  readonly refused: string | undefined
  readonly onFocus: () => void
  readonly onOpen: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onTake: () => void
  readonly onLetGo: () => void
  readonly onMenu: (element: HTMLElement) => void
  readonly onDismiss: () => void
}

/** A twin as a card that can be dragged to another column. */
export function KanbanCard(props: Props) {
  const {
    twin,
    title,
    layout,
    parts,
    active,
    mayMove,
    isMoving,
    isChosen,
    onChoose,
    isChanged,
    refused,
    onFocus,
    onOpen,
    onKeyDown,
    onTake,
    onLetGo,
    onMenu,
    onDismiss,
  } = props
  const { t } = useTranslation(['kanban', 'common'])
  return (
    <li className={styles.item}>
      <article
        className={`${card.card} ${styles.card}`}
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
          requestAnimationFrame(onTake)
        }}
        onDragEnd={onLetGo}
        onFocus={onFocus}
        onClick={(event) => (mayMove && (event.ctrlKey || event.metaKey) ? onChoose() : onOpen())}
        onKeyDown={onKeyDown}
      >
        <CardContent twin={twin} layout={layout} parts={parts} />
        {refused !== undefined && (
          <div className={styles.refused} role="alert">
            <span>{refused}</span>
            <CloseButton
              size="xs"
              aria-label={t('common:close')}
              onClick={(event) => {
                event.stopPropagation()
                onDismiss()
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
              onMenu(event.currentTarget)
            }}
          >
            <IconArrowsExchange size={14} stroke={1.5} />
          </ActionIcon>
        )}
      </article>
    </li>
  )
}
