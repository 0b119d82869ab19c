import type { ExecutionActionName } from '@twinwerk/model/execution/actions/registry'
import { executionActions } from '@twinwerk/model/execution/actions/registry'
import { statusOf } from '@twinwerk/model/execution/action-mutation'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useRecord, useRecordStore } from '../record/RecordProvider.tsx'
import { useOwnUser } from '../right-paths/use-right-roots.ts'
import { useSession } from '../session.ts'
import { withAction, withoutAction } from './record-action.ts'
import { isKeepable, useKeepsWork, useKeepWork } from './use-kept-work.ts'
import { useLock } from './use-lock.ts'

/** Why an action was refused. `isLate`: another user was faster. `text`: the server's own words. */
export type Refused = { readonly isLate: boolean; readonly text: string | undefined }

type RecordActions = {
  /** True right after an action, and while a file is uploaded that must be saved with the action. */
  readonly isLocked: boolean
  /** True while that file is uploaded. */
  readonly isWaiting: boolean
  /** Why the last action failed. */
  readonly refused: Refused | undefined
  /** Resolves to true if the action was done, or waits on this device. The typed values are saved with the action. */
  readonly act: (name: ExecutionActionName) => Promise<boolean>
  /** Does an action as `act` does, and leaves all checks to the server: what this screen requires may not be needed. */
  readonly actUnchecked: (name: ExecutionActionName) => Promise<boolean>
}

/** The actions that save the form's input with them and are checked like any save. The others change only the course. */
const checked: ReadonlySet<ExecutionActionName> = new Set(['run', 'finish'])

/** Returns the actions on the execution of the open record, and their state. */
export function useRecordAction(): RecordActions {
  const store = useRecordStore()
  const text = useText()
  const me = useOwnUser()
  const myName = useSession()?.user.name ?? ''
  const { isLocked: isFresh, lock, unlock } = useLock()
  const isWaiting = useRecord(({ coming }) => coming > 0)
  const isLocked = isFresh || isWaiting
  const [refused, setRefused] = useState<Refused>()
  const keepsWork = useKeepsWork(useRecord(({ record }) => record?.original.id))
  const keep = useKeepWork(store)
  return {
    isLocked,
    isWaiting,
    refused,
    act: (name) => perform(name, checked.has(name) ? store.save : store.saveUnchecked),
    actUnchecked: (name) => perform(name, store.saveUnchecked),
  }

  async function perform(name: ExecutionActionName, save: () => Promise<string | undefined>): Promise<boolean> {
    if (isLocked) return false
    lock()
    setRefused(undefined)
    if (keepsWork && isKeepable(name)) {
      const isKept = await keep(name, { isChecked: save === store.save }).catch(() => undefined)
      if (isKept === undefined) setRefused({ isLate: false, text: undefined })
      if (isKept !== true) unlock()
      return isKept === true
    }
    const self: TwinJson = { id: me ?? '', definition: 'user', 'user:surname': myName }
    const done = { action: executionActions[name], key: `t${crypto.randomUUID()}`, me: self, now: new Date().toISOString() }
    store.edit((record) => withAction(record, done))
    const id = await save()
    if (id !== undefined) return true
    const { refusal, problems } = store.state.getState()
    if (refusal === undefined && problems.length > 0) unlock()
    const isLate = refusal?.code === 'VERSION_CONFLICT'
    const why = isLate ? refusal?.problems[0]?.message : problems.find(({ systematics }) => systematics === statusOf)?.message
    // A missing value has a message at its field, which is more exact.
    if (isLate || why !== undefined || problems.length === 0)
      setRefused({ isLate, text: why === undefined || typeof why === 'string' ? why : text(why) })
    store.edit((record) => withoutAction(record, done))
    return false
  }
}
