import type { RecordData } from '../../../data/record/record.ts'
import type { SaveTask } from './save-look.ts'
import { isA } from '@twinwerk/model/definition/registry'
import { possibleValues } from '@twinwerk/model/validation/transition'
import { useRegistry } from '../../../data/definitions.ts'
import { setValue } from '../../../data/record/edit-record.ts'
import { storedValueAt } from '../../../data/record/read-record.ts'
import { useRecord } from '../../../data/record/RecordProvider.tsx'
import { useTwinRight } from '../../../data/right-paths/use-twin-right.ts'

const status = 'execution:status'

const steps = { new: { task: 'run', to: 'waitforexecution' }, suspended: { task: 'continue', to: 'inprogress' } } as const

type Task = { readonly task: SaveTask; readonly prepare?: (record: RecordData) => RecordData }

/** What the save button does: save, or the step that a process waits for (core specification, section 4) where nothing else was changed. */
export function useTask(definition: string, dirty: boolean): Task {
  const registry = useRegistry()
  const stored = useRecord(({ record }) => (record ? storedValueAt(record, [], status) : undefined))
  const isNew = useRecord(({ record }) => record?.place !== undefined)
  const mayExecute = useTwinRight(definition, 'execute') === true
  const attribute = registry.attributes.get(status)
  if (!attribute || !isA(registry, definition, 'execution') || !mayExecute) return { task: 'save' }
  const step = isNew ? steps.new : typeof stored === 'string' && stored in steps ? steps[stored as keyof typeof steps] : undefined
  if (!step || (dirty && !isNew) || !possibleValues(attribute, stored)?.includes(step.to)) return { task: 'save' }
  return { task: step.task, prepare: (record) => setValue(record, { path: [], attribute: status, value: step.to }) }
}
