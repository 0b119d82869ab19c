import { useTranslation } from 'react-i18next'
import { datesIn } from '../../i18n/dates-in.ts'
import { useLanguage } from '../../i18n/use-text.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import styles from './BoardView.module.css'
import type { Person } from './read/entries.ts'
import type { Load } from './geometry.ts'

type Props = { readonly person: Person; readonly load: Load | undefined; readonly isOutside: boolean }

/** The name of a person, with the work and the way of the day. */
export function PersonHead({ person, load, isOutside }: Props) {
  const { t } = useTranslation('board')
  const words = useLoadWords()
  return (
    <div className={styles.person}>
      <PersonAvatar name={person.name} of={person.id} />
      <span className={styles.personWords}>
        <span className={styles.personName}>{person.name}</span>
        <span className={styles.quiet}>{isOutside ? t('outside') : load ? words(load) : person.teams.join(', ')}</span>
      </span>
    </div>
  )
}

/** Returns a function that says a load in words: '4 von 8 h · 12 km'. */
export function useLoadWords(): (load: Load) => string {
  const { t } = useTranslation('board')
  const locale = datesIn(useLanguage())
  const hours = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const kilometres = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 })
  return ({ busy, whole, metres }) => {
    const work =
      whole > 0
        ? t('loadOf', { busy: hours.format(busy / 60), whole: hours.format(whole / 60) })
        : t('load', { busy: hours.format(busy / 60) })
    if (whole === 0 && busy === 0) return t('off')
    return metres === undefined ? work : `${work} · ${kilometres.format(metres / 1000)}`
  }
}
