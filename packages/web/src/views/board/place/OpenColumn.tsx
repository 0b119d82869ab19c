import { IconArrowsMove } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { datesIn } from '../../../i18n/dates-in.ts'
import { useLanguage, useText } from '../../../i18n/use-text.ts'
import styles from './OpenColumn.module.css'
import type { OpenWork } from '../read/entries.ts'

type Props = {
  readonly open: readonly OpenWork[]
  readonly timeZone: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly heldId: string | undefined
  readonly onOpen: (open: OpenWork) => void
  readonly onGrab: (event: PointerEvent, open: OpenWork) => void
  readonly onTake: (open: OpenWork) => void
  readonly onMove: (open: OpenWork) => void
  /** Called when a user is about to place something, so that its free times load. */
  readonly onNear: (open: OpenWork) => void
}

/** Work without a time, the most urgent first. */
export function OpenColumn({ open, timeZone, now, heldId, onOpen, onGrab, onTake, onMove, onNear }: Props) {
  const { t } = useTranslation('board')
  const registry = useRegistry()
  const text = useText()
  const language = useLanguage()
  const print = new Intl.DateTimeFormat(datesIn(language), {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  return (
    <section className={styles.column} aria-label={t('open')}>
      <h3 className={styles.head}>
        {t('open')} <span className={styles.count}>{open.length}</span>
      </h3>
      {open.length === 0 && <p className={styles.none}>{t('openNone')}</p>}
      <ul className={styles.cards}>
        {open.map((each) => {
          const definition = registry.definitions.get(each.type ?? '')
          const isLate = each.due !== undefined && each.due < now
          return (
            <li key={each.id} className={styles.card} data-held={each.id === heldId || undefined} onPointerEnter={() => onNear(each)}>
              <button
                type="button"
                className={styles.face}
                title={t('openKeys')}
                onFocus={() => onNear(each)}
                onClick={() => onOpen(each)}
                onPointerDown={(event) => onGrab(event, each)}
                onKeyDown={(event) => {
                  if (event.key !== ' ' && event.key !== 'm') return
                  event.preventDefault()
                  event.stopPropagation()
                  if (event.key === ' ') onTake(each)
                  else onMove(each)
                }}
              >
                <span className={styles.kind} style={{ '--hue': definition?.hue ?? 220 }}>
                  {definition ? text(definition.label) : each.title}
                </span>
                {each.who !== undefined && <span className={styles.who}>{each.who}</span>}
                {each.where !== undefined && <span className={styles.where}>{each.where}</span>}
                {each.due !== undefined && (
                  <span className={styles.due} data-late={isLate || undefined}>
                    {t(isLate ? 'late' : 'due', { day: print.format(each.due) })}
                  </span>
                )}
              </button>
              <button
                type="button"
                className={styles.more}
                title={t('bookAt')}
                aria-label={t('bookOf', { title: [each.who, each.where].filter(Boolean).join(', ') || each.title })}
                onClick={() => onMove(each)}
              >
                <IconArrowsMove size={14} stroke={1.5} aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
