import type { ExecutionActionName } from '@twinwerk/model/execution/actions/registry'
import { executionActions } from '@twinwerk/model/execution/actions/registry'
import { agents, statusOf } from '@twinwerk/model/execution/action-mutation'
import { executionRole } from '@twinwerk/model/execution/execution-role'
import { asStatus, isOver } from '@twinwerk/model/execution/status'
import type { Verb } from '@twinwerk/model/definition/verb'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { present } from '@twinwerk/model/error/present'
import { useRegistry, useWholeRegistry } from '../definitions.ts'
import { useWaitingWork } from '../queue/keep-task.ts'
import { stateOfPeriod } from '../record/period-days.ts'
import { entriesIn } from '../record/record.ts'
import { useRelationRights } from '../right-paths/use-relation-rights.ts'
import { useOwnUser } from '../right-paths/use-right-roots.ts'
import { useTwinRight } from '../right-paths/use-twin-right.ts'
import { useIsTaken } from './use-is-taken.ts'
import { isKeepable, useKeepsWork } from './use-kept-work.ts'

const names = Object.keys(executionActions) as readonly ExecutionActionName[]
const none: readonly string[] = []

/**
 * Returns a check of the caller's rights to act on executions of a definition. It returns false while the rights load. The server checks
 * the single execution.
 */
export function useActionRights(definition: string): (verb: Verb) => boolean {
  const registry = useWholeRegistry()
  const mayExecute = useTwinRight(definition, 'execute') === true
  const mayRestart = useTwinRight(definition, 'restart') === true
  const { maySelectMe } = useRelationRights(present(registry.relations.get(agents), 'the relation to the performers of a step'), {
    owner: definition,
    create: none,
    select: false,
  })
  return (verb) => (verb === 'execute' ? mayExecute : verb === 'restart' ? mayRestart : verb === 'selectme' && maySelectMe)
}

/**
 * Returns the actions that the state of an execution allows, in the order in which they are offered. An action that waits on this device is
 * not offered again.
 */
export function useOfferedActions(twin: TwinJson): readonly ExecutionActionName[] {
  const registry = useRegistry()
  const me = useOwnUser()
  const may = useActionRights(twin.definition)
  const holders = entriesIn(twin, agents).filter(({ relation }) => !relation || stateOfPeriod(relation.validAt, Date.now()) !== 'ended')
  const isMine = holders.some(({ id }) => id === me)
  const isTaken = useIsTaken(twin, { hasOthers: !isMine && holders.length > 0 })
  const role = executionRole(registry, twin.definition)
  const isNew = twin.id === ''
  const parent = asStatus(entriesIn(twin, 'execution:parentExecution')[0]?.[statusOf])
  const notBefore = twin['execution:notBefore']
  const isEarly = typeof notBefore === 'string' && Date.parse(notBefore) > Date.now()
  const isParentOver = parent !== undefined && isOver(parent)
  const status = isNew ? 'new' : asStatus(twin[statusOf])
  const waiting = useWaitingWork(twin.id)
  const keepsWork = useKeepsWork(twin.id)
  if (!role || !status || waiting.some(({ work }) => work.finish)) return []
  return names.filter(
    (name) =>
      (isKeepable(name) ? !waiting.some(({ work }) => work[name]) : !keepsWork) &&
      may(executionActions[name].verb) &&
      executionActions[name].possible({ role, status, isNew, isMine, isTaken, isParentOver, isEarly }),
  )
}
