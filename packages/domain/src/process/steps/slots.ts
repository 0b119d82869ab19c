import type { Slot } from '../diagram/shape.ts'

/** The fields for the answer of the customer and for the decision of a user. */
export const consentSlot: Slot = { name: 'Antwort', systematics: 'processOrder:consent' }
export const decisionSlot: Slot = { name: 'Entscheidung', systematics: 'processOrder:decision' }

export function slotsOf(fields: readonly string[]): readonly Slot[] {
  return fields.map((systematics) => ({ name: systematics, systematics }))
}
