import type { Line, UnplacedShape } from '../diagram/line.ts'
import type { Condition } from './step.ts'
import { asQuestion } from './step.ts'

/** Draws a shape behind a gateway that passes it by where the condition does not hold. */
export function addConditional(line: Line, where: Condition | undefined, shape: UnplacedShape): void {
  if (!where) return line.next(shape)
  const gateway = `${shape.id}Needed`
  line.next({ id: gateway, kind: 'exclusiveGateway', name: asQuestion(where.name) })
  line.next(shape, flowCondition(where))
  line.skip(gateway)
}

/** The condition of a flow. */
export function flowCondition({ name, holds }: Condition) {
  return { name, when: holds }
}
