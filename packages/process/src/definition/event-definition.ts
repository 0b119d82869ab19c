/** The event that a node catches or throws. For a none event the node has null. */
export type EventDefinition =
  | { readonly kind: 'message'; readonly name: string; readonly correlationKey: string | null }
  | { readonly kind: 'signal'; readonly name: string }
  | { readonly kind: 'timer'; readonly timer: 'date' | 'duration' | 'cycle'; readonly value: string }
  | { readonly kind: 'conditional'; readonly condition: string }
  /** Without a code any error is caught. */
  | { readonly kind: 'error'; readonly code: string | null }
  | { readonly kind: 'escalation'; readonly code: string | null }
  /**
   * The activity to compensate; null for all activities of the scope. For a boundary event, the activity that compensates. `beside`: the
   * throwing event does not wait for the end of the compensation.
   */
  | { readonly kind: 'compensation'; readonly activity: string | null; readonly beside?: true }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'terminate' }
  /** The catch event at which a throwing link continues; null for the catching link. */
  | { readonly kind: 'link'; readonly target: string | null }

/** Events that wait as a row until something outside triggers them. */
export type WaitedEvent = Extract<EventDefinition, { kind: 'message' | 'signal' | 'timer' | 'conditional' }>

export function isWaited(event: EventDefinition | null): event is WaitedEvent {
  return event !== null && ['message', 'signal', 'timer', 'conditional'].includes(event.kind)
}
