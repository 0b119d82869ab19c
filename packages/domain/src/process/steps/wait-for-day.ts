import type { Step } from './step.ts'

/** Returns the step that waits for the day on which the change takes effect. */
export function waitForDay(): Step {
  return {
    draw: (line) => line.next({ id: 'waitForDay', kind: 'timer', name: { de: 'Wirksam', en: 'Effective day' }, date: 'effectiveDay' }),
  }
}
