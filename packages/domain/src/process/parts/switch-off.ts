import type { Step } from '../steps/step.ts'

/**
 * Returns the step in which the network switches the line off. If that fails, a technician does it by hand. `next` is the id of the
 * following element.
 */
export function switchOff(next: string): Step {
  return {
    draw: (line) => {
      line.next({
        id: 'shutDown',
        kind: 'serviceTask',
        name: { de: 'Anschluss abschalten', en: 'Switch off the line' },
        handler: 'network/lock',
      })
      line.aside({ id: 'notShut', kind: 'boundaryError', name: { de: 'gestört', en: 'it fails' }, on: 'shutDown' }, 0)
      line.aside(
        {
          id: 'shutByHand',
          kind: 'userTask',
          name: { de: 'Von Hand abschalten', en: 'Switch off by hand' },
          group: 'Technik Betrieb',
          deadline: 'P1D',
        },
        1,
      )
      line.flow('notShut', 'shutByHand')
      line.flow('shutByHand', next)
    },
  }
}
