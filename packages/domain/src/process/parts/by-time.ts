import type { Text } from '@twinwerk/model/text/text'
import type { Service } from '../steps/service.ts'
import { serviceShape } from '../steps/service.ts'
import type { Step } from '../steps/step.ts'

/** Returns the start of a process in the cycle `every` (ISO 8601), or by hand. The step `work` must follow. */
export function startByTime(start: { readonly id: string; readonly name: Text; readonly every: string }): Step {
  return {
    startsByTime: true,
    draw: (line) => {
      line.next({ ...start, kind: 'timerStart' })
      line.aside({ id: 'byHand', kind: 'startEvent', name: { de: 'Von Hand', en: 'By hand' } }, 1)
      line.flow('byHand', 'work')
    },
  }
}

/** Returns the start of a process once a week. `from` is the first time, ISO 8601. */
export function startWeekly(from: string): Step {
  return startByTime({ id: 'weekly', name: { de: 'Jede Woche', en: 'Every week' }, every: `R/${from}/P7D` })
}

/** Returns a step in which a service does a part of the work. The step repeats as long as work remains. */
export function work(step: Service): Step {
  return {
    draw: (line) => {
      line.next(serviceShape(step, 'work'))
      line.next({ id: 'isDone', kind: 'exclusiveGateway', name: { de: 'Fertig?', en: 'Done?' } })
      line.flow('isDone', 'work', { name: { de: 'noch nicht', en: 'not yet' }, when: 'remaining = true' })
    },
  }
}
