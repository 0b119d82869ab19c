import type { Text } from '@twinwerk/model/text/text'
import type { Step } from './step.ts'

/** Returns the start of a process. */
export function received(name: Text = { de: 'Auftrag eingegangen', en: 'Request received' }, id = 'received'): Step {
  return { draw: (line) => line.next({ id, kind: 'startEvent', name }) }
}

/** Returns the end of a process. */
export function done(name: Text = { de: 'Erledigt', en: 'Done' }, id = 'done'): Step {
  return { draw: (line) => line.next({ id, kind: 'endEvent', name }) }
}
