import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PackedTask } from '../../data/pack/pack-database.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { datesIn } from '../../i18n/dates-in.ts'
import classes from './Pack.module.css'

type Props = {
  readonly tasks: readonly PackedTask[]
  /** Ids. */
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

/** The open tasks, each with a box to choose it. */
export function TaskChoice({ tasks, chosen, onChoose }: Props) {
  const { t } = useTranslation('pack')
  const factsOf = useTaskFacts()
  const count = tasks.filter(({ id }) => chosen.has(id)).length
  function toggle(id: string): void {
    const others = new Set(chosen)
    if (!others.delete(id)) others.add(id)
    onChoose(others)
  }
  return (
    <ul className={classes.choice}>
      <li>
        <Checkbox
          label={t('all')}
          checked={count === tasks.length}
          indeterminate={count > 0 && count < tasks.length}
          onChange={() => onChoose(new Set(count === tasks.length ? [] : tasks.map(({ id }) => id)))}
        />
      </li>
      {tasks.map((task) => (
        <li key={task.id}>
          <Checkbox
            label={task.title}
            description={factsOf(task).join(' · ')}
            checked={chosen.has(task.id)}
            onChange={() => toggle(task.id)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Returns a function that prints for whom a task is, where, and until when. */
export function useTaskFacts(): (task: PackedTask) => readonly string[] {
  const { t } = useTranslation('pack')
  const { language, timeZone } = useLocale()
  const dates = new Intl.DateTimeFormat(datesIn(language), { dateStyle: 'medium', timeZone })
  return ({ who, where, due }) => [who, where, due && t('due', { day: dates.format(new Date(due)) })].flatMap((each) => each ?? [])
}
