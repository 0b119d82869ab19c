import type { Definition, Node } from '../definition/definition.ts'
import { parseTimerDuration } from '../time/timer-duration.ts'
import { isTimerText } from '../time/timer.ts'
import type { Problem } from './problem.ts'

/** Returns null, or the reason why the text is not a valid expression. */
export type CheckExpression = (expression: string) => string | null

export function checkExpressions({ nodes, flows }: Definition, check: CheckExpression = () => null): Problem[] {
  const conditions = Object.values(flows).flatMap(({ id, condition }) =>
    condition === null ? [] : [{ id, type: 'bpmn:SequenceFlow', expression: condition }],
  )
  const others = Object.values(nodes).flatMap((node) =>
    expressionsOf(node).map((expression) => ({ id: node.id, type: node.type, expression })),
  )
  return [...conditions, ...others].flatMap(({ id, type, expression }) => {
    const reason = check(expression)
    return reason === null ? [] : [{ element: id, type, reason: `${expression}: ${reason}` }]
  })
}

function expressionsOf({ event, loop, deadline, mappings }: Node): string[] {
  const found: (string | null)[] = []
  if (event?.kind === 'timer' && !isTimerText(event.timer, event.value)) found.push(event.value)
  if (event?.kind === 'message') found.push(event.correlationKey)
  if (event?.kind === 'conditional') found.push(event.condition)
  if (deadline !== null && !parseTimerDuration(deadline)) found.push(deadline)
  if (loop?.kind === 'standard') found.push(loop.condition)
  if (loop?.kind === 'multi') found.push(loop.cardinality, loop.collection, loop.completion, loop.output?.item ?? null)
  const mapped = mappings ? [...mappings.inputs, ...mappings.outputs] : []
  found.push(...mapped.map((mapping) => ('expression' in mapping ? mapping.expression : null)))
  return found.filter((each) => each !== null)
}
