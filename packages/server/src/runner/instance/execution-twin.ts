import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Execution, ExecutionKind, Status } from '@twinwerk/process/state/execution'

/** The twin definition of each kind of execution. A process has the definition of its type. */
const definitionOfKind: Readonly<Record<Exclude<ExecutionKind, 'process'>, string>> = {
  usertask: 'userTask',
  servicetask: 'serviceTask',
  subprocess: 'subProcess',
  call: 'serviceTask',
  loop: 'subProcess',
  emptyloop: 'emptyLoop',
  commentusertask: 'commentUserTask',
  processevent: 'processEvent',
  adminupdate: 'adminUpdate',
  event: 'serviceTask',
}

/** User tasks with their own definition, by their process type. The users who do them have a separate list and right. */
const tasksOfProcess: Readonly<Record<string, string>> = { processSpliceAndPatch: 'patchSpliceTask' }

export function definitionOfExecution(kind: Exclude<ExecutionKind, 'process'>, process: string | undefined): string {
  const own = kind === 'usertask' && process !== undefined ? tasksOfProcess[process] : undefined
  return own ?? definitionOfKind[kind]
}

/** The kind of errors that the engine itself finds: they concern the diagram. */
const engineFailure = 'diagram'
const showsFailure: readonly Status[] = ['failed', 'waiting']

/** Returns the attributes of an execution that are stored in its twin. */
export function twinAttributes(execution: Execution): Readonly<Record<Systematics, unknown>> {
  const { kind, status, bpmnRef, bpmnName, startedAt, finishedAt, deadline, error, loopTotal, loopEnded } = execution
  const counted = kind === 'loop' && loopTotal !== null
  return {
    'execution:status': status,
    'execution:bpmnRef': bpmnRef,
    'execution:bpmnName': bpmnName === '' ? bpmnRef : bpmnName,
    'execution:startedAt': startedAt,
    'execution:finishedAt': finishedAt,
    'execution:deadline': deadline,
    'execution:failure': error && showsFailure.includes(status) ? (error.kind ?? engineFailure) : null,
    'execution:errorText': (error?.about ?? error?.reason) || null,
    ...(counted && {
      'subProcess:loopTotal': loopTotal,
      'subProcess:loopEnded': loopEnded,
      ...(loopTotal > 0 && { 'execution:progress': Math.round((100 * (loopEnded ?? 0)) / loopTotal) }),
    }),
  }
}
