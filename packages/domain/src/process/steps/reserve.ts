import type { Write } from '@twinwerk/model/process/write'
import { stepNames } from './names.ts'
import type { Service } from './service.ts'
import { serviceShape } from './service.ts'
import type { Step } from './step.ts'

/** Reserves something for the process before it is checked. `release` frees it again where the request is refused. */
export function reserve({ release, ...step }: Service & { readonly release: readonly Write[] }): Step {
  return {
    restart: 'reserve',
    refusal: 'release',
    draw: (line) => line.next(serviceShape(step, 'reserve')),
    services: ({ process: { name } }) => ({ writes: { [stepNames(name).release]: release } }),
  }
}
