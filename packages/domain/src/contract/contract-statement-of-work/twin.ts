import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isNotNegative } from '../../shared/rules.ts'

export const contractStatementOfWork: TwinDefinition = {
  name: 'contractStatementOfWork',
  extends: 'contract',
  label: { de: 'Werkvertrag', en: 'Statement of work' },
  plural: { de: 'Werkverträge', en: 'Statements of work' },
  icon: 'checklist',
  hue: 35,
  attributes: {
    budget: { dataType: 'double', label: { de: 'Budget', en: 'Budget' }, unit: 'currency', validations: [isNotNegative] },
    acceptedAt: { dataType: 'date', label: { de: 'Abgenommen am', en: 'Accepted on' } },
  },
  relationships: {
    project: {
      target: 'project',
      label: { de: 'Projekt', en: 'Project' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'project:statementsOfWork', label: { de: 'Werkverträge', en: 'Statements of work' }, min: 0, max: -1 },
    },
  },
}
