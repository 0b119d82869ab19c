import { IconUsersGroup } from '@tabler/icons-react'
import type { Output } from '@twinwerk/contract/calls'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import styles from './Exchange.module.css'

export type Suggestion = Output<'POST /api/comments/people'>['people'][number]

type Props = {
  readonly listId: string
  readonly people: readonly Suggestion[]
  readonly active: number
  readonly onPick: (person: Suggestion) => void
}

/** People and groups for a mention. Those who do not see the record are named and cannot be picked. */
export function Suggestions({ listId, people, active, onPick }: Props) {
  const { t } = useTranslation('exchange')
  return (
    <div id={listId} role="listbox" aria-label={t('people')} className={styles.people}>
      {people.map((person, index) => (
        <div
          key={person.id}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          aria-disabled={!person.sees}
          className={styles.person}
          // The field keeps the focus.
          onPointerDown={(event) => {
            event.preventDefault()
            if (person.sees) onPick(person)
          }}
        >
          {person.members === null ? (
            <PersonAvatar name={person.name} of={person.id} />
          ) : (
            <IconUsersGroup size={20} stroke={1.5} aria-hidden />
          )}
          <span>{person.name}</span>
          {!person.sees ? (
            <span className={styles.dimmed}>{t('seesNot')}</span>
          ) : (
            person.members !== null && <span className={styles.dimmed}>{t('members', { count: person.members })}</span>
          )}
        </div>
      ))}
    </div>
  )
}
