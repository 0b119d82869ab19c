import { useTranslation } from 'react-i18next'
import classes from '../form/Form.module.css'
import { Notice } from '../form/Notice.tsx'
import type { OpenTask, TaskProblem } from './task-calls.ts'

type Props = {
  readonly task: OpenTask['task']
  readonly problems: readonly TaskProblem[]
  /** True while the button shows that the task was rejected. */
  readonly isRefused: boolean
}

/** The problems of a refused save that no field shows, or a hint at the fields that do. */
export function TaskProblems({ task, problems, isRefused }: Props) {
  const { t } = useTranslation(['task', 'frame'])
  const shown = new Set<string>(task.fields.map(({ systematics }) => systematics))
  const others = problems.filter(({ systematics = '' }) => !shown.has(systematics))
  if (others.length > 0 || problems.length === 0)
    return (
      <Notice kind="error">
        <p>{others.length > 0 ? others.map(({ message }) => message).join(' ') : t('notSaved')}</p>
      </Notice>
    )
  return isRefused ? (
    <p className={classes.error} role="alert">
      {t('frame:checkInput')}
    </p>
  ) : null
}
