import type { Output } from '@twinwerk/contract/calls'
import type { Registry } from '@twinwerk/model/definition/registry'
import { steps as stepsBelow, statusOf } from '@twinwerk/model/execution/action-mutation'
import type { ExecutionRole } from '@twinwerk/model/execution/execution-role'
import { executionRole } from '@twinwerk/model/execution/execution-role'
import type { ExecutionStatus } from '@twinwerk/model/execution/status'
import { asStatus } from '@twinwerk/model/execution/status'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { entriesIn } from '../record/record.ts'

export type DiagramElement = Output<'GET /api/execute/definitions/{rootId}/{executionId}'>[number]

/** A step of a process, as the course shows it. */
export type Step = {
  readonly twin: TwinJson
  readonly role: ExecutionRole
  readonly status: ExecutionStatus
  /** The element of the diagram. */
  readonly ref: string
  /** Earlier attempts of a repeated step, oldest first. */
  readonly earlier: readonly Step[]
  readonly below: readonly Step[]
}

/** Returns the steps of a process in order, each with the steps inside. A repeated step is listed once, with its earlier attempts. */
export function stepsOf(registry: Registry, process: TwinJson): readonly Step[] {
  const all = entriesIn(process, stepsBelow).flatMap((twin) => stepFrom(registry, twin) ?? [])
  return all.reduce<readonly Step[]>((steps, step) => {
    const repeated = steps.find((each) => each.ref !== '' && each.ref === step.ref && wasRepeated(each.twin))
    if (!repeated) return [...steps, step]
    const { earlier, ...last } = repeated
    return steps.with(steps.indexOf(repeated), { ...step, earlier: [...earlier, { ...last, earlier: [] }] })
  }, [])
}

function stepFrom(registry: Registry, twin: TwinJson): Step | undefined {
  const [role, status] = [executionRole(registry, twin.definition), asStatus(twin[statusOf])]
  if (!role || !status) return undefined
  const ref = typeof twin['execution:bpmnRef'] === 'string' && role !== 'remark' ? twin['execution:bpmnRef'] : ''
  return { twin, role, status, ref, earlier: [], below: stepsOf(registry, twin) }
}

function wasRepeated(twin: TwinJson): boolean {
  return entriesIn(twin, stepsBelow).some((each) => each['processEvent:eventtype'] === 'restart' && each[statusOf] === 'finished')
}

export const closedStatuses: readonly ExecutionStatus[] = ['finished', 'canceled', 'timeout']

/** Returns true while a user or a service works on the step, or could. */
export function isOpen({ status, role }: Pick<Step, 'status' | 'role'>): boolean {
  return role !== 'remark' && !closedStatuses.includes(status)
}

/** Returns true if a level has more steps than were read. */
export function isCut(execution: TwinJson): boolean {
  return execution.more?.includes(stepsBelow) === true || entriesIn(execution, stepsBelow).some(isCut)
}

export function allSteps(steps: readonly Step[]): readonly Step[] {
  return steps.flatMap((step) => [step, ...allSteps(step.below)])
}

/** Returns the current steps of a process: the open steps without open steps inside. */
export function standing(steps: readonly Step[]): readonly Step[] {
  return allSteps(steps).filter((step) => isOpen(step) && !allSteps(step.below).some(isOpen))
}

export type Upcoming = DiagramElement['next'][number]

/**
 * Returns the elements that can follow the open ones according to the diagram, each once. Elements that are open themselves are omitted.
 */
export function nextElements(steps: readonly Step[], elements: readonly DiagramElement[]): readonly Upcoming[] {
  const open = new Set(allSteps(steps).flatMap((step) => (isOpen(step) && step.ref !== '' ? [step.ref] : [])))
  const next = elements.filter(({ id }) => open.has(id)).flatMap((element) => element.next)
  return [...new Map(next.map((each) => [each.id, each])).values()].filter(({ id, name }) => name !== '' && !open.has(id))
}

/**
 * A question that the process decides without a user. `taken` lists the ways that it went, and is empty until the process reaches the
 * question.
 */
export type Decision = { readonly id: string; readonly question: string; readonly taken: readonly string[] }

export function decisionsOf(steps: readonly Step[], elements: readonly DiagramElement[]): readonly Decision[] {
  const entered = new Set(allSteps(steps).map(({ ref }) => ref))
  const done = new Set(allSteps(steps).flatMap((step) => (isOpen(step) ? [] : [step.ref])))
  return elements
    .flatMap(({ id, type, name, previousTaskIds }): Decision[] => {
      if (!type.endsWith('ExclusiveGateway') && !type.endsWith('InclusiveGateway')) return []
      const after = elements.filter(({ previousElementIds }) => previousElementIds.includes(id))
      // A gateway that only joins paths decides nothing.
      if (name === '' || after.length < 2) return []
      const wasReached = previousTaskIds.some((before) => done.has(before))
      const taken = wasReached ? after.filter((each) => entered.has(each.id) || (isGateway(each.type) && leadsOn(each.id))) : []
      return [{ id, question: name, taken: taken.map((each) => each.name || each.id) }]
    })
    .toSorted((one, other) => Number(other.taken.length > 0) - Number(one.taken.length > 0))

  /** True if a step was entered that only this further gateway leads to. */
  function leadsOn(gateway: string): boolean {
    return elements.some(
      ({ id, previousElementIds }) => previousElementIds.length === 1 && previousElementIds[0] === gateway && entered.has(id),
    )
  }
}

function isGateway(type: string): boolean {
  return type.endsWith('Gateway')
}
