import type { TwinMutation } from '@twinwerk/model/mutation/mutation'
import type { Command } from '@twinwerk/process/commands/command'
import type { ApplyParts } from '../../store/write/change.ts'
import type { Saved } from '../../store/save/save-listener.ts'
import type { Diagrams } from '../diagram/diagrams.ts'
import type { LoadDefinition } from '../diagram/stored-definition.ts'
import type { RunningExecution } from './running-executions.ts'

export type RequestParts = { readonly diagrams: Diagrams; readonly definitionOf: LoadDefinition }

/** A user's request to a running execution. */
export type Requested = { readonly of: RunningExecution; readonly command: Command; readonly path: TwinMutation['path'] }

/** The end of a save, when everything except its requests is judged and done. `running` has the executions that the engine runs. */
export type SaveContext = {
  readonly requestParts: RequestParts
  readonly parts: ApplyParts
  readonly running: ReadonlyMap<string, RunningExecution>
  readonly requests: readonly Requested[]
  readonly saved: Saved
}

/** Returns the value that a mutation gives a twin. */
export function valueIn(twin: TwinMutation, systematics: string): unknown {
  return twin.kind === 'create' || twin.kind === 'change'
    ? twin.attributes.find(({ attribute }) => attribute.systematics === systematics)?.value
    : undefined
}
