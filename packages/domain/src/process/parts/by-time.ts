import type { Text } from '@twinwerk/model/text/text'
import type { Service } from '../steps/service.ts'
import { serviceShape } from '../steps/service.ts'
import type { Step } from '../steps/step.ts'

/** Begins by itself in the cycle `every` (ISO 8601), or by hand. The step `work` follows. */
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

/** Begins once a week. `from` is the first time, ISO 8601. */
export function startWeekly(from: string): Step {
  return startByTime({ id: 'weekly', name: { de: 'Jede Woche', en: 'Every week' }, every: `R/${from}/P7D` })
}

/** A service does a part of the work, again as long as something remains. */
export function work(step: Service): Step {
  return {
    draw: (line) => {
      line.next(serviceShape(step, 'work'))
      line.next({ id: 'isDone', kind: 'exclusiveGateway', name: { de: 'Fertig?', en: 'Done?' } })
      line.flow('isDone', 'work', { name: { de: 'noch nicht', en: 'not yet' }, when: 'remaining = true' })
    },
  }
}
