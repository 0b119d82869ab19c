import type { Service } from './service.ts'
import { serviceShape } from './service.ts'
import type { Step } from './step.ts'

/**
 * Finds something that the request does not name; anew after each correction. `again`: also when the changes are written; such a service
 * only reads.
 */
export function find({ again, ...step }: Service & { readonly again?: true }): Step {
  return { restart: 'find', draw: (line) => line.next(serviceShape(step, 'find')), ...(again && { findsAgain: step.handler }) }
}
