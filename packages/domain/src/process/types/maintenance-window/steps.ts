import type { Step } from '../../steps/step.ts'

export const notifyAffected: Step = {
  draw: (line) =>
    line.next({
      id: 'notify',
      kind: 'serviceTask',
      name: { de: 'Betroffene benachrichtigen', en: 'Tell who is affected' },
      handler: 'mailMaintenance',
    }),
}

export const waitForBegin: Step = {
  draw: (line) => line.next({ id: 'waitForBegin', kind: 'timer', name: { de: 'Beginn', en: 'Begin' }, date: 'windowFrom' }),
}

/** If the work outlasts the window, a technician clears up the delay with the team. */
export const maintain: Step = {
  draw: (line) => {
    line.next({
      id: 'work',
      kind: 'userTask',
      name: { de: 'Wartung durchführen', en: 'Do the maintenance' },
      group: 'Technik Betrieb',
      deadline: 'PT8H',
      outputs: [{ name: 'Ergebnis', systematics: 'processMaintenanceWindow:result' }],
    })
    line.aside(
      {
        id: 'overdue',
        kind: 'boundaryTimer',
        name: { de: 'Fenster vorbei', en: 'the window is over' },
        on: 'work',
        date: 'windowTo',
        keeps: true,
      },
      0,
    )
    line.aside(
      {
        id: 'escalate',
        kind: 'userTask',
        name: { de: 'Überschreitung mit dem Team klären', en: 'Clear up the delay with the team' },
        group: 'Technik Betrieb',
        deadline: 'PT1H',
      },
      1,
    )
    line.aside({ id: 'escalated', kind: 'endEvent', name: { de: 'Geklärt', en: 'Cleared up' } }, 2)
    line.flow('overdue', 'escalate')
    line.flow('escalate', 'escalated')
  },
}
