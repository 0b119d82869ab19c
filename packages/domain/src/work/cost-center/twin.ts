import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** An account that gathers costs. Its type determines which of its relations names the purpose. */
export const costCenter: TwinDefinition = {
  name: 'costCenter',
  extends: 'entity',
  label: { de: 'Kostenstelle', en: 'Cost centre' },
  plural: { de: 'Kostenstellen', en: 'Cost centres' },
  icon: 'coin',
  hue: 60,
  title: ['costCenter:number', 'costCenter:name'],
  attributes: {
    number: { dataType: 'string', label: { de: 'Nummer', en: 'Number' }, required: true, unique: true, sortable: true, searchable: true },
    name: { dataType: 'string', label: { de: 'Name', en: 'Name' }, searchable: true },
    type: {
      dataType: 'enum',
      label: { de: 'Art', en: 'Type' },
      required: true,
      enumValues: [
        { name: 'contract', label: { de: 'Vertrag', en: 'Contract' }, style: styles.blue },
        { name: 'project', label: { de: 'Projekt', en: 'Project' }, style: styles.violet },
        { name: 'client', label: { de: 'Auftraggeber', en: 'Client' }, style: styles.teal },
        { name: 'internal', label: { de: 'Intern', en: 'Internal' }, style: styles.grey },
      ],
      default: 'internal',
    },
  },
  relationships: {
    contract: {
      target: 'contract',
      label: { de: 'Vertrag', en: 'Contract' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'contract:costCenters', label: { de: 'Kostenstellen', en: 'Cost centres' }, min: 0, max: -1 },
    },
    contractElement: {
      target: 'contractElement',
      label: { de: 'Vertragselement', en: 'Contract element' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'contractElement:costCenters', label: { de: 'Kostenstellen', en: 'Cost centres' }, min: 0, max: -1 },
    },
    project: {
      target: 'project',
      label: { de: 'Projekt', en: 'Project' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'project:costCenter', label: { de: 'Kostenstellen', en: 'Cost centres' }, min: 0, max: -1 },
    },
    client: {
      target: 'businessPartner',
      label: { de: 'Auftraggeber', en: 'Client' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'businessPartner:costCenters', label: { de: 'Kostenstellen', en: 'Cost centres' }, min: 0, max: -1 },
    },
  },
}
