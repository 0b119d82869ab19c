import type { Line, Unplaced } from '../diagram/line.ts'
import type { Condition } from './step.ts'
import { asked } from './step.ts'

/** Draws a shape behind a gateway that passes it by where the condition does not hold. */
export function addWhere(line: Line, where: Condition | undefined, shape: Unplaced): void {
  if (!where) return line.next(shape)
  const gateway = `${shape.id}Needed`
  line.next({ id: gateway, kind: 'exclusiveGateway', name: asked(where.name) })
  line.next(shape, flowOf(where))
  line.skip(gateway)
}

/** The condition of a flow. */
export function flowOf({ name, holds }: Condition) {
  return { name, when: holds }
}
