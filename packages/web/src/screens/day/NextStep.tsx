import { Button } from '@mantine/core'
import { IconCloudUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRegistry } from '../../data/definitions.ts'
import { useWaitingTimes } from '../../data/field/waiting-times.ts'
import { useWaitingWork } from '../../data/queue/keep-task.ts'
import { withPanel } from '../../data/record/panel-address.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { dateFormat } from '../../i18n/date-format.ts'
import { useText, useWords } from '../../i18n/use-text.ts'
import type { DayCard } from './day-cards.ts'
import styles from './DayScreen.module.css'
import { stampsOf } from './field-card.ts'
import { useStamp } from '../../data/field/use-stamp.ts'

type Props = {
  readonly card: DayCard
  /** For whom the work is. */
  readonly who: string
  /** Times are noted today alone. */
  readonly isToday: boolean
}

/** The next step of a card as its one large button: the next time that the person notes, then opening the task. Opening is always there. */
export function NextStep({ card: { rows }, who, isToday }: Props) {
  const { t } = useWords('day')
  const text = useText()
  const registry = useRegistry()
  const { language, timeZone } = useLocale()
  const [first] = rows
  const { twin: opened } = rows.at(-1) ?? first
  const { row, stamps: saved } = stampsOf({ rows }, { registry, text })
  const waiting = useWaitingTimes(row.twin.id)
  const stamps = saved.map((each) => ({ ...each, at: each.at ?? waiting(each.systematics) }))
  const isFinished = useWaitingWork(opened.id).some(({ work }) => work.finish)
  const { stamp, isSaving, hasFailed } = useStamp(row.twin.id)
  const clock = dateFormat(language, { timeStyle: 'short', timeZone })
  const next = isToday && !isFinished ? stamps.find(({ at }) => at === undefined) : undefined
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
      {isFinished && (
        <p className={styles.waiting}>
          <IconCloudUp size={18} stroke={1.5} aria-hidden /> {t('waiting')}
        </p>
      )}
      <div className={styles.steps}>
        {next && (
          <Button size="lg" loading={isSaving} onClick={() => void stamp(next.systematics, `${next.label} · ${who}`)}>
            {next.label}
          </Button>
        )}
        <Button
          size="lg"
          variant={next || isFinished ? 'default' : 'filled'}
          renderRoot={(props) => <Link {...props} to="." search={(search: object) => withPanel(search, { id: opened.id })} />}
        >
          {t('open')}
        </Button>
      </div>
    </>
  )
}
