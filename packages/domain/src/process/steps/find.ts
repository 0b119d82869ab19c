import type { Service } from './service.ts'
import { serviceShape } from './service.ts'
import type { Step } from './step.ts'

/**
 * Returns the step that finds data that the request does not name. It runs again after each correction. With `again`, it also runs when the
 * changes are written; such a service may only read.
 */
export function find({ again, ...step }: Service & { readonly again?: true }): Step {
  return { restart: 'find', draw: (line) => line.next(serviceShape(step, 'find')), ...(again && { findsAgain: step.handler }) }
}
