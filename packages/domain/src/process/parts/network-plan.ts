import { checkServices } from '../steps/check.ts'
import { received } from '../steps/edges.ts'
import { stepNames } from '../steps/names.ts'
import type { Step } from '../steps/step.ts'
import { no } from '../steps/step.ts'

/** The start of planned work on the network. */
export const planned = received({ de: 'Geplant', en: 'Planned' }, 'planned')

/** Checks the rules. Users correct the plan until all rules hold. */
export const checkPlan: Step = {
  draw: (line, { process: { name } }) => {
    line.next({ id: 'check', kind: 'serviceTask', name: { de: 'Angaben prüfen', en: 'Check the input' }, handler: stepNames(name).check })
    line.next({ id: 'isFine', kind: 'exclusiveGateway', name: { de: 'Möglich?', en: 'Possible?' } })
    line.aside(
      {
        id: 'clarify',
        kind: 'userTask',
        name: { de: 'Angaben klären', en: 'Clear up the input' },
        group: 'Technik Betrieb',
        deadline: 'P1D',
      },
      1,
    )
    line.flow('isFine', 'clarify', { name: no, when: 'problem != null' })
    line.flow('clarify', 'check')
  },
  services: ({ process }) => checkServices(process),
}
