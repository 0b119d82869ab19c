import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isNotNegative } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

export const project: TwinDefinition = {
  name: 'project',
  extends: 'entity',
  label: { de: 'Projekt', en: 'Project' },
  plural: { de: 'Projekte', en: 'Projects' },
  icon: 'briefcase',
  hue: 265,
  title: ['project:name'],
  attributes: {
    name: { dataType: 'string', label: { de: 'Name', en: 'Name' }, required: true, sortable: true, searchable: true },
    number: { dataType: 'string', label: { de: 'Nummer', en: 'Number' }, unique: true, searchable: true },
    status: {
      dataType: 'enum',
      label: { de: 'Status', en: 'Status' },
      enumValues: [
        { name: 'planned', label: { de: 'Geplant', en: 'Planned' }, style: styles.yellow },
        { name: 'running', label: { de: 'Läuft', en: 'Running' }, style: styles.blue },
        { name: 'paused', label: { de: 'Ruht', en: 'Paused' }, style: styles.orange },
        { name: 'done', label: { de: 'Abgeschlossen', en: 'Done' }, style: styles.green },
        { name: 'canceled', label: { de: 'Abgebrochen', en: 'Canceled' }, style: styles.grey },
      ],
      default: 'planned',
    },
    start: { dataType: 'date', label: { de: 'Beginn', en: 'Start' } },
    end: {
      dataType: 'date',
      label: { de: 'Ende', en: 'End' },
      validations: [
        {
          when: 'start = null or value >= start',
          text: { de: 'Das Projekt endet vor seinem Beginn!', en: 'The project ends before it starts.' },
        },
      ],
    },
    budget: { dataType: 'double', label: { de: 'Budget', en: 'Budget' }, unit: 'currency', validations: [isNotNegative] },
  },
}
