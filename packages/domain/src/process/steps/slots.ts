import type { Slot } from '../diagram/shape.ts'

/** A person's answer in a task. */
export const consentSlot: Slot = { name: 'Antwort', systematics: 'processOrder:consent' }
export const decisionSlot: Slot = { name: 'Entscheidung', systematics: 'processOrder:decision' }

export function slotsOf(fields: readonly string[]): readonly Slot[] {
  return fields.map((systematics) => ({ name: systematics, systematics }))
}
