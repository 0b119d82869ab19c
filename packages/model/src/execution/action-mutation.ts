import type { TwinMutationJson } from '../mutation/mutation-json.ts'
import type { TwinJson } from '../twin/twin-json.ts'
import type { ExecutionAction } from './execution-action.ts'

export const steps = 'execution:executionForProcess'
export const agents = 'execution:agentForExecution'
export const statusOf = 'execution:status'

/** Returns the attributes of a twin below an execution that requests its restart or stepover (core specification, section 7). */
export function eventFor(bpmnRef: unknown, event: 'restart' | 'stepover'): Readonly<Record<`${string}:${string}`, unknown>> {
  return {
    ...(typeof bpmnRef === 'string' && { 'execution:bpmnRef': bpmnRef }),
    'processEvent:eventtype': event,
    [statusOf]: 'waitforexecution',
  }
}

/** Returns the mutation that an action saves for an execution as it was last loaded. `me` is the id of the current user. */
export function actionMutation(
  { id, id_information, ...twin }: TwinJson,
  { saves }: ExecutionAction,
  me: string | undefined,
): TwinMutationJson {
  if ('event' in saves) {
    const event = { tempid: 'event', definition: 'processEvent', ...eventFor(twin['execution:bpmnRef'], saves.event) }
    return { id, [steps]: [event] }
  }
  if ('agent' in saves) return { id, [agents]: [{ id_select: me ?? '' }] }
  return { id, ...(id_information !== undefined && { id_information }), [statusOf]: saves.status }
}
