import type { EventDefinition } from '@twinwerk/process/definition/event-definition'
import { findNode, scopeOf } from '@twinwerk/process/definition/definition'
import type { Diagram, Diagrams } from '../diagram/diagrams.ts'

type Kind = 'message' | 'signal' | 'timer'

/** A start event of a diagram that creates processes without a user. */
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
    return scopeOf(definition, definition.id).eventStarts.flatMap((at) => {
      const event = findNode(definition, at)?.event
      return event && isOfKind(event, kind) ? [{ diagram, at, event }] : []
    })
  })
}

function isOfKind<K extends Kind>(event: EventDefinition, kind: K): event is EventStart<K>['event'] {
  return event.kind === kind
}

/** Returns the start event of a process that a user runs by hand although only events start it: the first of its events. */
export function startByHand({ definition }: Diagram): string | undefined {
  const { starts, eventStarts: events } = scopeOf(definition, definition.id)
  return starts.length === 0 ? events[0] : undefined
}
