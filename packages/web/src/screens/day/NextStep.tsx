import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { withPanel } from '../../data/record/panel-address.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { datesIn } from '../../i18n/dates-in.ts'
import { useText } from '../../i18n/use-text.ts'
import type { DayCard } from './day-cards.ts'
import styles from './DayScreen.module.css'
import { stampsOf } from './field-card.ts'
import { useStamp } from '../../data/field/use-stamp.ts'

type Props = {
  readonly card: DayCard
  /** Times are noted today alone. */
  readonly isToday: boolean
}

/** The next step of a card as its one large button: the next time that the person notes, then opening the task. Opening is always there. */
export function NextStep({ card: { rows }, isToday }: Props) {
  const { t } = useTranslation('day')
  const text = useText()
  const registry = useRegistry()
  const { language, timeZone } = useLocale()
  const [first] = rows
  const { twin: opened } = rows.at(-1) ?? first
  const { row, stamps } = stampsOf({ rows }, { registry, text })
  const { stamp, isSaving, hasFailed } = useStamp(row.twin.id)
  const clock = new Intl.DateTimeFormat(datesIn(language), { timeStyle: 'short', timeZone })
  const next = isToday ? stamps.find(({ at }) => at === undefined) : undefined
  return (
    <>
      {stamps.some(({ at }) => at !== undefined) && (
        <p className={styles.quiet}>
          {stamps
            .flatMap(({ label, at }) => (at === undefined ? [] : [t('stamped', { what: label, time: clock.format(new Date(at)) })]))
            .join(' · ')}
        </p>
      )}
      {hasFailed && (
        <p className={styles.failed} role="alert">
          {t('failed')}
        </p>
      )}
      <div className={styles.steps}>
        {next && (
          <Button size="lg" loading={isSaving} onClick={() => void stamp(next.systematics)}>
            {next.label}
          </Button>
        )}
        <Button
          size="lg"
          variant={next ? 'default' : 'filled'}
          renderRoot={(props) => <Link {...props} to="." search={(search: object) => withPanel(search, { id: opened.id })} />}
        >
          {t('open')}
        </Button>
      </div>
    </>
  )
}
