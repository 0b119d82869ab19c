import type { Text } from '@twinwerk/model/text/text'
import type { Condition, Step } from './step.ts'
import { addConditional } from './conditional.ts'

/** A step of a service. `handler` is the name of the service. */
export type Service = { readonly name: Text; readonly handler: string }

export function service(step: Service & { readonly where?: Condition }): Step {
  return { isNumbered: true, draw: (line, { id }) => addConditional(line, step.where, serviceShape(step, id)) }
}

export function serviceShape({ name, handler }: Service, id: string) {
  return { id, kind: 'serviceTask', name, handler } as const
}
