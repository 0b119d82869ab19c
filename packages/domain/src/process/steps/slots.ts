import type { Slot } from '../diagram/shape.ts'

/** A person's answer in a task. */
export const agreed: Slot = { name: 'Antwort', systematics: 'processOrder:consent' }
export const decided: Slot = { name: 'Entscheidung', systematics: 'processOrder:decision' }

export function slotsOf(fields: readonly string[]): readonly Slot[] {
  return fields.map((systematics) => ({ name: systematics, systematics }))
}
