import type { DiagramElement } from './course.ts'

/** The result of a visit, and the time of one. */
export const visitResult = 'processOrder:visitResult'
const appointment = 'processOrder:appointment'
/** The service that asks the customer for another time. */
const askCustomer = 'mailAppointmentLink'

/** The way on from a visit at which nobody was there: the result that is noted, and the names of the next steps. */
export type WayOn = { readonly result: 'absent' | 'returned'; readonly steps: readonly string[] }

/** Steps that services do are skipped, but no more than these in a row. */
const maxServices = 8

/**
 * Returns the ways on that the diagram has for a task (element id) at which nobody was there: another visit that the customer is asked
 * for, and a visit that the dispatcher arranges. Returns none for a task that does not ask for the result of a visit.
 */
export function waysOn(elements: readonly DiagramElement[], task: string): readonly WayOn[] {
  const byId = new Map(elements.map((element) => [element.id, element]))
  if (!asks(byId.get(task), visitResult)) return []
  const next = stepsAfter(byId, task)
  const arranging = next.filter((step) => asks(step, appointment))
  const names = (steps: readonly DiagramElement[]) => [...new Set(steps.flatMap(({ name }) => name || []))]
  if (arranging.length === 0) return [{ result: 'absent', steps: names(next) }]
  const asksCustomer = elements.some(({ handler }) => handler === askCustomer)
  return [...(asksCustomer ? (['absent'] as const) : []), 'returned' as const].map((result) => ({ result, steps: names(arranging) }))
}

function stepsAfter(byId: ReadonlyMap<string, DiagramElement>, task: string): readonly DiagramElement[] {
  const found = new Map<string, DiagramElement>()
  const seen = new Set([task])
  let open = [task]
  for (let depth = 0; depth <= maxServices && open.length > 0; depth += 1) {
    const following = open.flatMap((id) => byId.get(id)?.next ?? []).filter(({ id }) => !seen.has(id))
    for (const { id } of following) seen.add(id)
    open = following.flatMap(({ id, kind }) => (kind === 'service' ? [id] : []))
    for (const { id, kind } of following) {
      const element = byId.get(id)
      if (element && kind !== 'service') found.set(id, element)
    }
  }
  return [...found.values()]
}

function asks(element: DiagramElement | undefined, field: string): boolean {
  return element?.ioSpecification.dataOutputs.some(({ systematics }) => systematics === field) ?? false
}
