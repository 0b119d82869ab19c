import type { NodeKind } from '../definition/definition.ts'
import { boundaryEvent } from './boundary-event.ts'
import { callActivity } from './call-activity.ts'
import { catchEvent } from './catch-event.ts'
import type { Element } from './element.ts'
import { endEvent } from './end-event.ts'
import { eventBasedGateway } from './event-based-gateway.ts'
import { eventSubProcess } from './event-sub-process.ts'
import { exclusiveGateway } from './exclusive-gateway.ts'
import { inclusiveGateway } from './inclusive-gateway.ts'
import { jobTask } from './job-task.ts'
import { parallelGateway } from './parallel-gateway.ts'
import { passTask } from './pass-task.ts'
import { receiveTask } from './receive-task.ts'
import { sendTask } from './send-task.ts'
import { startEvent } from './start-event.ts'
import { subProcess } from './sub-process.ts'
import { throwEvent } from './throw-event.ts'
import { userTask } from './user-task.ts'

export const elements: Readonly<Record<NodeKind, Element>> = {
  startEvent,
  endEvent,
  catchEvent,
  throwEvent,
  boundaryEvent,
  exclusiveGateway,
  parallelGateway,
  inclusiveGateway,
  eventBasedGateway,
  passTask,
  userTask,
  jobTask,
  sendTask,
  receiveTask,
  callActivity,
  subProcess,
  transaction: subProcess,
  eventSubProcess,
}
