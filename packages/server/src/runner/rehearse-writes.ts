import { stepNames } from '@twinwerk/domain/process/steps/names'
import { writeSteps } from '@twinwerk/domain/process/process-steps'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { present } from '@twinwerk/model/error/present'
import type { Definition, Node } from '@twinwerk/process/definition/definition'
import { flowOf, nodeOf } from '@twinwerk/process/definition/definition'
import type { Transaction } from '../store/db/database.ts'
import type { ServiceStepParts } from './inline-services.ts'
import { taskOf } from './inline-services.ts'
import type { ReadTwin } from './instance/subject.ts'
import type { RehearsedService } from './rehearse-start.ts'
import { TooEarly, workOf } from './service-work.ts'
import { TaskFailure } from './work/service-task.ts'

/** The changes that a rehearsed process makes to its contract next. */
export type ComingWrites = {
  readonly contract: ReadTwin
  /** The day in the tenant's zone on which the process makes them. */
  readonly day: string
  /** Makes them in the transaction of the rehearsal. Returns false if they cannot be made. */
  readonly make: () => Promise<boolean>
}

/**
 * Returns the changes that follow a passed check, as if people had agreed to everything in between and its day had come. Returns undefined
 * for a process without a contract or without changes.
 */
export async function comingWrites(
  transaction: Transaction,
  parts: ServiceStepParts,
  { course, called, variables }: RehearsedService,
): Promise<ComingWrites | undefined> {
  const { locked, state } = course
  const from = present(state.executions[called.execution], 'the execution of the check').bpmnRef
  const type = locked.loaded.definitions.get(locked.of.root) ?? ''
  const node = writingNode(locked.definition, { type, from })
  const task = node?.handler ? taskOf(node.handler) : undefined
  if (!node || !task) return undefined
  const now = momentOf(variables['effectiveDay'], { now: locked.now, zone: parts.stepParts.zone })
  const work = await workOf(transaction, parts, { course: { ...course, locked: { ...locked, now } }, service: called })
  if (!work || work instanceof TooEarly || !work.subject.contract) return undefined
  return {
    contract: work.subject.contract,
    day: work.today,
    make: async () => {
      try {
        await task({ ...work, node, variables })
        return true
      } catch (error) {
        if (error instanceof TaskFailure) return false
        throw error
      }
    },
  }
}

/** Returns the begin of a day, or the present if that is later. */
function momentOf(day: unknown, { now, zone }: { readonly now: string; readonly zone: string }): string {
  const begin = typeof day === 'string' ? startOfDay(day, zone) : now
  return begin > now ? begin : now
}

type Writer = { readonly type: string; readonly from: string }

/** Returns the node that makes the changes of a process type, or else the first such node on the flows from a node. */
function writingNode(diagram: Definition, { type, from }: Writer): Node | undefined {
  const named = Object.values(diagram.nodes).find(({ handler }) => handler === stepNames(type).write)
  return named ?? firstWriting(diagram, from)
}

function firstWriting(diagram: Definition, from: string): Node | undefined {
  const reached = new Set([from])
  for (const id of reached) {
    const node = nodeOf(diagram, id)
    if (isWriting(node)) return node
    for (const flow of node.outgoing) reached.add(flowOf(diagram, flow).target)
  }
  return undefined
}

function isWriting({ handler }: Node): boolean {
  return handler !== null && (handler === 'changeTwin' || Object.hasOwn(writeSteps, handler))
}
