import { useState } from 'react'
import { useButtonState } from '../../ui/use-button-state.ts'
import { CallError } from '../../data/call.ts'
import type { FilledTask } from './filled-task.ts'
import type { OpenTask, TaskProblem } from './task-calls.ts'
import { problemsOf, saveTask } from './task-calls.ts'

type Options = { readonly token: string; readonly task: OpenTask['task']; readonly filled: FilledTask; readonly onSaved: () => void }

/** Sends the task back. `problems` are the problems of the last rejection; a field changed since then has none. */
export function useTaskSave({ token, task, filled, onSaved }: Options) {
  const [button, setButton] = useButtonState()
  const [problems, setProblems] = useState<readonly TaskProblem[]>()
  const [corrected, setCorrected] = useState<readonly string[]>([])
  const [isUnsent, setUnsent] = useState(false)

  async function finish(): Promise<void> {
    setProblems(undefined)
    setCorrected([])
    setUnsent(false)
    setButton('loading')
    const files = filled.files.map(({ name, token: upload }) => ({ token: upload, image: isPicture(name) }))
    const fields = Object.fromEntries(task.fields.map(({ systematics, value }) => [systematics, filled.fields[systematics] ?? value]))
    try {
      await saveTask(
        token,
        { status: 'finished', ...(filled.comment !== '' && { comment: filled.comment }), ...(files.length > 0 && { files }), fields },
        filled.key,
      )
      onSaved()
    } catch (error) {
      setButton('error')
      setUnsent(!(error instanceof CallError))
      setProblems(problemsOf(error))
    }
  }

  return {
    button,
    problems,
    /** True if the server was not reached. */
    isUnsent,
    finish,
    markCorrected: (field: string) => setCorrected((others) => [...others, field]),
    problemOf: (field: string) =>
      corrected.includes(field) ? undefined : problems?.find(({ systematics }) => systematics === field)?.message,
  }
}

function isPicture(name: string): boolean {
  return /\.(?:jpe?g|png|webp|gif|tiff?)$/i.test(name)
}
