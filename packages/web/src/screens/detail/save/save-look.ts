import type { RecordState } from '../../../data/record/record-state.ts'

/** The action of the save button. `run` and `continue` are the next step of a process. */
export type SaveTask = 'save' | 'run' | 'continue'

/** How the save button looks (core specification, section 4). `warning` leads to the findings instead of saving. */
export type SaveLook = {
  readonly state: 'standard' | 'disabled' | 'loading' | 'success' | 'error' | 'warning'
  readonly label:
    | SaveTask
    | 'saving'
    | 'saved'
    | 'saveFailed'
    | 'nothingToSave'
    | 'filesComing'
    | 'choiceReading'
    | 'choiceUnread'
    | 'validationWarning'
    | 'deactivated'
}

type Seen = Pick<RecordState, 'status' | 'saved' | 'locked' | 'coming' | 'awaited' | 'problems' | 'missing'> & {
  /** True if there are changes to save. */
  readonly savable: boolean
  readonly task: SaveTask
}

export function saveLook({ status, saved, locked, coming, awaited, problems, missing, savable, task }: Seen): SaveLook {
  if (status === 'saving') return { state: 'loading', label: 'saving' }
  if (saved === 'success') return { state: 'success', label: 'saved' }
  if (saved === 'error') return { state: 'error', label: 'saveFailed' }
  if (missing || status === 'loading') return { state: 'disabled', label: 'deactivated' }
  if (coming > 0) return { state: 'disabled', label: 'filesComing' }
  if (awaited.some(({ isFailed }) => isFailed)) return { state: 'disabled', label: 'choiceUnread' }
  if (awaited.length > 0) return { state: 'disabled', label: 'choiceReading' }
  if (problems.some(({ from }) => from !== 'server')) return { state: 'warning', label: 'validationWarning' }
  if (!savable && task === 'save') return { state: 'disabled', label: 'nothingToSave' }
  return { state: locked ? 'disabled' : 'standard', label: task }
}
