import type { Line, UnplacedShape } from '../diagram/line.ts'
import type { Condition } from './step.ts'
import { asQuestion } from './step.ts'

/** Adds a shape behind a gateway. If the condition does not hold, the gateway skips the shape. */
export function addConditional(line: Line, where: Condition | undefined, shape: UnplacedShape): void {
  if (!where) return line.next(shape)
  const gateway = `${shape.id}Needed`
  line.next({ id: gateway, kind: 'exclusiveGateway', name: asQuestion(where.name) })
  line.next(shape, flowCondition(where))
  line.skip(gateway)
}

/** Returns the condition of a flow. */
export function flowCondition({ name, holds }: Condition) {
  return { name, when: holds }
}
