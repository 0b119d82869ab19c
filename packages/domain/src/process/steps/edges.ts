import type { Text } from '@twinwerk/model/text/text'
import type { Step } from './step.ts'

/** The process starts. */
export function received(name: Text = { de: 'Auftrag eingegangen', en: 'Request received' }, id = 'received'): Step {
  return { draw: (line) => line.next({ id, kind: 'startEvent', name }) }
}

/** The process ends. */
export function done(name: Text = { de: 'Erledigt', en: 'Done' }, id = 'done'): Step {
  return { draw: (line) => line.next({ id, kind: 'endEvent', name }) }
}
