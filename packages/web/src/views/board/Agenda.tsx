import { Button } from '@mantine/core'
import type { DateText } from '@twinwerk/model/calendar/date'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import styles from './Agenda.module.css'
import { timesOf } from './DayLane.tsx'
import type { Entry, Person } from './read/entries.ts'
import { loadOf, minutesOfDay, rangeOn } from './geometry.ts'
import type { BlockState } from './lane.ts'
import { useLoadWords } from './PersonHead.tsx'

type Props = {
  readonly day: DateText
  readonly timeZone: string
  readonly persons: readonly Person[]
  readonly entriesOf: (person: string) => readonly Entry[]
  readonly state: (entry: Entry) => BlockState
  readonly onOpen: (entry: Entry) => void
  readonly onMove: (entry: Entry) => void
}

/** A day on a phone: each person with what is planned, in the order of the day. */
export function Agenda({ day, timeZone, persons, entriesOf, state, onOpen, onMove }: Props) {
  const { t } = useTranslation(['board', 'view'])
  const words = useLoadWords()
  const registry = useRegistry()
  const text = useText()
  const listed = persons.map((person) => {
    const entries = entriesOf(person.id).flatMap((entry) => {
      const range = rangeOn(entry, day, timeZone)
      return range ? [{ entry, range }] : []
    })
    return { person, entries }
  })
  return listed.map(({ person, entries }) => (
    <section key={person.id} className={styles.person} aria-label={person.name}>
      <h3 className={styles.name}>
        <PersonAvatar name={person.name} of={person.id} />
        {person.name}
        <span className={styles.load}>{words(loadOf(person, entriesOf(person.id), { day, timeZone }))}</span>
      </h3>
      {entries.length === 0 && <p className={styles.none}>{t('nothing')}</p>}
      <ul className={styles.list}>
        {entries.map(({ entry, range }) => {
          const definition = registry.definitions.get(entry.type ?? entry.twin.definition)
          const kind = entry.kind === 'absence' || !definition ? entry.title : text(definition.label)
          const { isMovable, isDimmed } = state(entry)
          return (
            <li key={entry.id} className={styles.entry} data-kind={entry.kind} data-dimmed={isDimmed || undefined}>
              <button type="button" className={styles.face} onClick={() => onOpen(entry)}>
                <span className={styles.time}>{range.to - range.from === minutesOfDay ? t('view:allDay') : timesOf(range)}</span>
                <span className={styles.words}>
                  <span className={styles.who}>{entry.who ?? kind}</span>
                  {entry.who !== undefined && <span>{kind}</span>}
                  {entry.where !== undefined && <span>{entry.where}</span>}
                </span>
              </button>
              {isMovable && (
                <Button variant="default" size="compact-sm" className={styles.move ?? ''} onClick={() => onMove(entry)}>
                  {t('move')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  ))
}
