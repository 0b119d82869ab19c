import { many, one, text, type Bpmn } from './bpmn.ts'
import type { Problem } from './problem.ts'

// To refuse another element, add a line here, or in `check.ts` if the reason is its place, and a line in `compile.test.ts`.
/**
 * The elements that the engine does not execute. The compiler refuses them by name, so that the engine executes exactly what the diagram
 * shows.
 */
const unsupportedTypes: Readonly<Record<string, string>> = {
  'bpmn:ScriptTask': 'A script is code in a diagram: use a service task, or an assignment of its data',
  'bpmn:ComplexGateway': 'Complex gateways are not executed: use inclusive or parallel gateways',
  'bpmn:AdHocSubProcess': 'Ad-hoc sub processes are not executed',
  'bpmn:ChoreographyTask': 'Choreographies are not executed',
  'bpmn:SubChoreography': 'Choreographies are not executed',
  'bpmn:CallChoreography': 'Choreographies are not executed',
  'bpmn:ImplicitThrowEvent': 'Implicit throw events are not executed',
}

export function unsupportedProblem(element: Bpmn): Problem | null {
  const reason = unsupportedTypes[element.$type] ?? quantityOf(element) ?? eventsOf(element) ?? loopOf(element) ?? waitsForAll(element)
  return reason === null ? null : { element: element.id ?? null, type: element.$type, reason }
}

function quantityOf(element: Bpmn): string | null {
  const unusual = ['startQuantity', 'completionQuantity'].find((name) => (element[name] ?? 1) !== 1)
  return unusual === undefined ? null : `A ${unusual} other than 1 is not executed`
}

function eventsOf(element: Bpmn): string | null {
  const events = many(element, 'eventDefinitions').length + many(element, 'eventDefinitionRef').length
  if (element['parallelMultiple'] === true) return 'Parallel multiple events are not executed'
  return events > 1 ? 'Events with several definitions are not executed: draw one event for each' : null
}

function loopOf(element: Bpmn): string | null {
  const loop = one(element, 'loopCharacteristics')
  const behavior = loop ? text(loop, 'behavior') : null
  return behavior === null || behavior === 'All' ? null : `The loop behavior ${behavior} is not executed`
}

function waitsForAll(element: Bpmn): string | null {
  return element['eventGatewayType'] === 'Parallel' ? 'Event-based gateways that wait for all of their events are not executed' : null
}
