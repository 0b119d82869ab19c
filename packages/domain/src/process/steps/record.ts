import type { Write } from '@twinwerk/model/process/write'
import type { Text } from '@twinwerk/model/text/text'
import { serviceShape } from './service.ts'
import type { Condition, Step } from './step.ts'
import { addConditional } from './conditional.ts'

type Recorded = { readonly name: Text; readonly writes: readonly Write[]; readonly where?: Condition }

/** Returns the step that writes results found, planned or measured on the way, in addition to the changes that the process is for. */
export function record({ name, writes, where }: Recorded): Step {
  return {
    isNumbered: true,
    draw: (line, { id, handler }) => addConditional(line, where, serviceShape({ name, handler }, id)),
    services: ({ handler }) => ({ writes: { [handler]: writes } }),
  }
}
