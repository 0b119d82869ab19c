import type { Write } from '@twinwerk/model/process/write'
import { stepNames } from './names.ts'
import type { Service } from './service.ts'
import { serviceShape } from './service.ts'
import type { Step } from './step.ts'

/** Returns the step that reserves something before the check. If the request is rejected, `release` frees it again. */
export function reserve({ release, ...step }: Service & { readonly release: readonly Write[] }): Step {
  return {
    restart: 'reserve',
    refusal: 'release',
    draw: (line) => line.next(serviceShape(step, 'reserve')),
    services: ({ process: { name } }) => ({ writes: { [stepNames(name).release]: release } }),
  }
}
