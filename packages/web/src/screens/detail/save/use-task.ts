import type { RecordData } from '../../../data/record/record.ts'
import type { SaveTask } from './save-look.ts'
import { resume } from '@twinwerk/model/execution/actions/resume'
import { run } from '@twinwerk/model/execution/actions/run'
import { executionRole } from '@twinwerk/model/execution/execution-role'
import { asStatus } from '@twinwerk/model/execution/status'
import { possibleValues } from '@twinwerk/model/validation/transition'
import { useRegistry } from '../../../data/definitions.ts'
import { setValue } from '../../../data/record/edit-record.ts'
import { storedValueAt } from '../../../data/record/read-record.ts'
import { useRecord } from '../../../data/record/RecordProvider.tsx'
import { useTwinRight } from '../../../data/right-paths/use-twin-right.ts'

const status = 'execution:status'

type Change = (record: RecordData) => RecordData
/** The task of the save button. `giveUp` undoes the change of `prepare` after the server rejected the step. */
type Task = { readonly task: SaveTask; readonly prepare?: Change; readonly giveUp?: Change }

/**
 * Returns the action of the save button: save, or the step that a process waits for (core specification, section 4). An existing record
 * with other changes is saved.
 */
export function useTask({ definition, isDirty }: { readonly definition: string; readonly isDirty: boolean }): Task {
  const registry = useRegistry()
  const stored = useRecord(({ record }) => (record ? storedValueAt(record, [], status) : undefined))
  const isNew = useRecord(({ record }) => record?.place !== undefined)
  const mayExecute = useTwinRight(definition, 'execute') === true
  const attribute = registry.attributes.get(status)
  const role = executionRole(registry, definition)
  const standing = isNew ? 'new' : asStatus(stored)
  if (!attribute || !role || !standing || !mayExecute || (isDirty && !isNew)) return { task: 'save' }
  const on = { role, status: standing, isNew }
  const step = run.possible(on)
    ? ({ task: 'run', saves: run.saves } as const)
    : resume.possible(on)
      ? ({ task: 'continue', saves: resume.saves } as const)
      : undefined
  if (!step || !('status' in step.saves)) return { task: 'save' }
  const { task, saves } = step
  if (!possibleValues(attribute, stored)?.includes(saves.status)) return { task: 'save' }
  const statusTo =
    (value: unknown): Change =>
    (record) =>
      setValue(record, { path: [], attribute: status, value })
  return { task, prepare: statusTo(saves.status), giveUp: statusTo(isNew ? 'new' : stored) }
}
