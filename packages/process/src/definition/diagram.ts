import type { AskedPhotos } from '@twinwerk/model/execution/evidence'
import { flowOf, nodeOf, type DataSlot, type Definition, type Node } from './definition.ts'
import type { EventDefinition } from './event-definition.ts'
import { upcomingFrom, type Upcoming } from './upcoming.ts'

/** One element in the form of the diagram API (spec, 1-core, process diagram element). */
export type DiagramElement = {
  readonly id: string
  readonly type: string
  readonly name: string
  /** The elements directly before this element. For a boundary event, its activity. */
  readonly previousElementIds: readonly string[]
  /** The tasks and events before this element; gateways are skipped. */
  readonly previousTaskIds: readonly string[]
  readonly ioSpecification: {
    readonly dataInputs: readonly DataSlot[]
    readonly dataOutputs: readonly (DataSlot & { readonly optional?: true })[]
  }
  readonly eventDefinitions: readonly EventDefinition[]
  /** The group that may do a user task, and the task's deadline. */
  readonly agentGroup: string | null
  readonly deadline: string | null
  /** The layout that does the work of a user task. */
  readonly tool?: string
  /** The evidence without which a user task cannot be finished. */
  readonly photos?: AskedPhotos
  readonly scans?: readonly string[]
  readonly signOff?: true
  /** The name of the service that does the task. */
  readonly handler: string | null
  /** The next tasks, waits and ends. */
  readonly next: readonly Upcoming[]
}

export function diagramElements(definition: Definition): DiagramElement[] {
  return Object.values(definition.nodes).map((node) => ({
    id: node.id,
    type: node.type,
    name: node.name,
    previousElementIds: previous(definition, node),
    previousTaskIds: previousTasks(definition, node),
    ioSpecification: {
      dataInputs: node.inputs,
      dataOutputs: node.outputs.map(({ id, name, systematics, optional }) => ({ id, name, systematics, ...(optional && { optional }) })),
    },
    eventDefinitions: node.event ? [node.event] : [],
    agentGroup: node.agentGroup,
    deadline: node.deadline,
    handler: node.handler,
    ...(node.tool !== undefined && { tool: node.tool }),
    ...(node.photos && { photos: node.photos }),
    ...(node.scans && { scans: node.scans }),
    ...(node.signOff && { signOff: node.signOff }),
    next: upcomingFrom(definition, node.id),
  }))
}

function previous(definition: Definition, node: Node): string[] {
  if (node.attachedTo !== null) return [node.attachedTo]
  if (node.kind === 'catchEvent' && node.event?.kind === 'link') {
    const throwers = Object.values(definition.nodes).filter(({ event }) => event?.kind === 'link' && event.target === node.id)
    return throwers.map(({ id }) => id)
  }
  return [...new Set(node.incoming.map((id) => flowOf(definition, id).source))]
}

function previousTasks(definition: Definition, node: Node): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const open = previous(definition, node)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const before = nodeOf(definition, id)
    if (before.kind.endsWith('Gateway')) open.push(...previous(definition, before))
    else found.add(id)
  }
  return [...found].reverse()
}
