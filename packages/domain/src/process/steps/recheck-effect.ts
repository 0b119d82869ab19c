import type { Provision } from './provision.ts'
import { addProvision } from './provision.ts'
import type { Step } from './step.ts'

/** Looks some time (`after`, ISO 8601) after the change whether it has worked. */
export function recheckEffect({ after, ...step }: Provision & { readonly after: string }): Step {
  return {
    draw: (line) => {
      line.next({ id: 'waitToRecheck', kind: 'timer', name: { de: 'Wirkung abwarten', en: 'Wait for the effect' }, after })
      addProvision(line, step, 'recheck')
    },
  }
}
