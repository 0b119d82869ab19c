import { agents, eventFor, statusOf, steps } from '@twinwerk/model/execution/action-mutation'
import type { ExecutionAction } from '@twinwerk/model/execution/execution-action'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { addNew, addSelected, removeEntry, setPeriod, setValue, undoValue } from '../record/edit-record.ts'
import type { RecordData } from '../record/record.ts'

type Done = {
  readonly action: ExecutionAction
  /** The key of the entry that the action adds, until the save. */
  readonly key: string
  readonly me: TwinJson
  readonly now: string
}

/** Returns the record with the changes of an action, in addition to the user's own changes. */
export function withAction(record: RecordData, { action: { saves }, key, me, now }: Done): RecordData {
  if ('event' in saves) {
    const values = eventFor(record.original['execution:bpmnRef'], saves.event)
    return addNew(record, { path: [], relation: steps, key, definition: 'processEvent', values })
  }
  if ('agent' in saves) {
    const added = addSelected(record, { path: [], relation: agents, key, twin: me })
    return setPeriod(added, [{ relation: agents, key }], { begin: now })
  }
  return setValue(record, { path: [], attribute: statusOf, value: saves.status })
}

/** Returns the record without the changes of a rejected action. The user's own changes stay. */
export function withoutAction(record: RecordData, { action: { saves }, key, now }: Done): RecordData {
  if ('status' in saves) return undoValue(record, [], statusOf)
  return removeEntry(record, [{ relation: 'event' in saves ? steps : agents, key }], now)
}
