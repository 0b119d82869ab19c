import type { EventDefinition } from '@twinwerk/process/definition/event-definition'
import { findNode } from '@twinwerk/process/definition/definition'
import type { Diagram, Diagrams } from '../diagram/diagrams.ts'

type Kind = 'message' | 'signal' | 'timer'

/** A start event of a diagram that makes processes by itself. */
export type EventStart<K extends Kind = Kind> = {
  readonly diagram: Diagram
  /** Id of the element. */
  readonly at: string
  readonly event: Extract<EventDefinition, { kind: K }>
}

/** Returns the starts by an event of a kind in some diagrams, in their order. */
export function eventStarts<K extends Kind>(diagrams: Diagrams, kind: K): readonly EventStart<K>[] {
  return [...diagrams.values()].flatMap((diagram) => {
    const { definition } = diagram
    return definition.scopes[definition.id]!.eventStarts.flatMap((at) => {
      const event = findNode(definition, at)?.event
      return event?.kind === kind ? [{ diagram, at, event: event as EventStart<K>['event'] }] : []
    })
  })
}

/** Returns the start event of a process that a user runs by hand although only events start it: the first of its events. */
export function startByHand({ definition }: Diagram): string | undefined {
  const { starts, eventStarts: events } = definition.scopes[definition.id]!
  return starts.length === 0 ? events[0] : undefined
}
