import type { Diagram, Shape } from '../diagram/shape.ts'
import type { AskedProcess } from './change.ts'

/** Whoever does a task of a change reads there what is wished; what the task itself asks for is no part of that. */
export function wishAtTasks<Drawn extends Pick<Diagram, 'shapes'>>(
  { name, fields = {}, later = [], proof }: AskedProcess & { readonly proof?: string },
  drawn: Drawn,
): Drawn {
  const wished = Object.entries(fields)
    .filter(([key, { serverOwned }]) => serverOwned !== true && !later.includes(key))
    .map(([key, { label }]) => ({ name: label.de, systematics: `${name}:${key}` }))
    .filter(({ systematics }) => systematics !== proof)
  const shapes = drawn.shapes.map((shape): Shape => {
    if (shape.kind !== 'userTask') return shape
    const asked = new Set(shape.outputs?.map(({ systematics }) => systematics))
    return { ...shape, inputs: wished.filter(({ systematics }) => !asked.has(systematics)) }
  })
  return { ...drawn, shapes }
}
