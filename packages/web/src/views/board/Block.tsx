import { IconArrowsMove } from '@tabler/icons-react'
import type { CSSProperties, PointerEvent } from 'react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import styles from './BoardView.module.css'
import type { Entry } from './read/entries.ts'

export type BlockHandlers = {
  readonly onOpen: (entry: Entry) => void
  readonly onFocus: (entry: Entry) => void
  readonly onGrab: (event: PointerEvent, entry: Entry) => void
  /** Takes the end of an entry in hand. */
  readonly onGrabEnd: (event: PointerEvent, entry: Entry) => void
  /** Opens the dialog that moves an entry. */
  readonly onMove: (entry: Entry) => void
}

type Props = BlockHandlers & {
  readonly entry: Entry
  readonly time: string
  readonly style?: CSSProperties & Record<`--${string}`, string | number>
  /** True for the only block in the tab order; arrow keys lead to the others. */
  readonly isActive: boolean
  readonly isMovable: boolean
  readonly isHeld: boolean
  /** True for a block that the search or the filters do not find. */
  readonly isDimmed: boolean
  readonly isPending: boolean
}

/** A visit or an absence on the board: when, what, for whom and where. */
export const Block = memo(function Block(props: Props) {
  const { entry, time, style, isActive, isMovable, isHeld, isDimmed, isPending, onOpen, onFocus, onGrab, onGrabEnd, onMove } = props
  const { t } = useTranslation('board')
  const registry = useRegistry()
  const text = useText()
  const definition = registry.definitions.get(entry.type ?? entry.twin.definition)
  const kind = entry.kind === 'absence' ? entry.title : definition ? text(definition.label) : entry.title
  const words = [kind, entry.who, entry.where].filter((word) => word !== undefined && word !== '')
  return (
    <div
      className={styles.block}
      style={{ '--hue': definition?.hue ?? 220, ...style }}
      data-kind={entry.kind}
      data-held={isHeld || undefined}
      data-dimmed={isDimmed || undefined}
      data-pending={isPending || undefined}
    >
      <button
        type="button"
        className={styles.face}
        data-block={entry.id}
        data-movable={isMovable || undefined}
        tabIndex={isActive ? 0 : -1}
        title={[time, ...words, ...(isMovable ? [t('keys')] : [])].join('\n')}
        onFocus={() => onFocus(entry)}
        onClick={() => onOpen(entry)}
        onPointerDown={(event) => isMovable && onGrab(event, entry)}
      >
        <span className={styles.time}>{time}</span>
        {words.map((word, index) => (
          <span key={index} className={styles.word}>
            {word}
          </span>
        ))}
      </button>
      {isMovable && style && (
        <span className={styles.end} title={t('resize')} aria-hidden onPointerDown={(event) => onGrabEnd(event, entry)} />
      )}
      {isMovable && (
        <button
          type="button"
          className={styles.more}
          tabIndex={-1}
          aria-label={t('moveOf', { title: words.join(', '), time })}
          title={t('move')}
          onClick={() => onMove(entry)}
        >
          <IconArrowsMove size={14} stroke={1.5} aria-hidden />
        </button>
      )}
    </div>
  )
})
