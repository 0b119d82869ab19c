import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { sameJson } from '@twinwerk/model/value/canonical-json'
import type { Definition } from '@twinwerk/process/definition/definition'
import { findNode } from '@twinwerk/process/definition/definition'
import type { Execution } from '@twinwerk/process/state/execution'
import type { Wait } from '@twinwerk/process/state/wait'
import { v7 } from 'uuid'
import type { Change } from '../../store/write/change.ts'
import { definitionOfExecution, twinAttributes } from './execution-twin.ts'
import { englishName } from './execution-name.ts'
import type { LoadedProcess } from './read-state.ts'
import { present } from '@twinwerk/model/error/present'

/** The links of a task, besides its place in the process: the uuids of the linked twins, by relationship. */
export type TaskLinks = (execution: Execution) => Readonly<Record<Systematics, readonly string[]>>

type Stepped = {
  readonly executions: readonly Execution[]
  readonly waits: readonly Wait[]
  readonly linksOf: TaskLinks
  readonly diagram: Definition
}

/** Returns the changes of twins that a step requires: new executions below their parents, and the differences of stored executions. */
export function changesOfStep({ state, definitions }: LoadedProcess, { executions, waits, linksOf, diagram }: Stepped): Change[] {
  const process = definitions.get(state.instance.root)
  const attributesOf = (execution: Execution): Readonly<Record<Systematics, unknown>> => ({
    ...twinAttributes(execution),
    'execution:bpmnNameEn': englishName(execution, diagram) ?? null,
  })
  return executions.flatMap((execution): Change[] => {
    const previous = state.executions[execution.id]
    const attributes = { ...attributesOf(execution), ...untilOf(execution, waits) }
    if (!previous) {
      const { autocomplete } = (execution.kind === 'usertask' && findNode(diagram, execution.bpmnRef)) || {}
      const own = { ...attributes, ...(autocomplete && { 'userTask:autocomplete': true }) }
      return create(execution, { process, attributes: own, links: linksOf(execution) })
    }
    const stored = attributesOf(previous)
    const changed = Object.entries(attributes).filter(([systematics, value]) => !sameJson(value, stored[systematics]))
    if (changed.length === 0) return []
    const definition = present(definitions.get(execution.id), 'the definition of an execution')
    return [{ kind: 'updateTwin', uuid: execution.id, definition, attributes: Object.fromEntries(changed) }]
  })
}

const waiting: ReadonlySet<Wait['role']> = new Set(['catch', 'eventgw'])

/** Returns the earliest time at which a waiting event continues, as far as this step set a time. */
function untilOf({ id }: Execution, waits: readonly Wait[]): Readonly<Record<Systematics, unknown>> {
  const times = waits.flatMap(({ hostExecution, role, open, dueAt }) =>
    open && hostExecution === id && waiting.has(role) && dueAt !== null ? [dueAt] : [],
  )
  const [first] = times.toSorted()
  return first === undefined ? {} : { 'serviceTask:waitsUntil': first }
}

type Created = {
  /** The type of the process. */
  readonly process: string | undefined
  readonly attributes: Readonly<Record<Systematics, unknown>>
  readonly links: ReturnType<TaskLinks>
}

function create(execution: Execution, { process, attributes, links }: Created): Change[] {
  const { id, kind, parentExecution, position } = execution
  if (kind === 'process') throw new Error('a process is opened, no step makes one')
  const link = (relationship: Systematics, source: string, target: string): Change => ({
    kind: 'createLink',
    uuid: v7(),
    relationship,
    source,
    target,
    validFrom: null,
    validTo: null,
    position,
  })
  return [
    {
      kind: 'createTwin',
      uuid: id,
      definition: definitionOfExecution(kind, process),
      attributes: { ...attributes, 'execution:priority': 3 },
    },
    link('execution:executionForProcess', present(parentExecution, 'the parent of an execution'), id),
    ...Object.entries(links).flatMap(([relationship, targets]) => targets.map((target) => link(relationship, id, target))),
  ]
}
