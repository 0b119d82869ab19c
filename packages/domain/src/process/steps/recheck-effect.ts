import type { Provision } from './provision.ts'
import { addProvision } from './provision.ts'
import type { Step } from './step.ts'

/** Returns the step that checks the effect of a change after a while (`after`, ISO 8601). */
export function recheckEffect({ after, ...step }: Provision & { readonly after: string }): Step {
  return {
    draw: (line) => {
      line.next({ id: 'waitToRecheck', kind: 'timer', name: { de: 'Wirkung abwarten', en: 'Wait for the effect' }, after })
      addProvision(line, step, 'recheck')
    },
  }
}
