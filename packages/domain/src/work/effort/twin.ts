import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** Time or money that a user spent for a cost centre. */
export const effort: TwinDefinition = {
  name: 'effort',
  extends: 'entity',
  abstract: true,
  label: { de: 'Aufwand', en: 'Effort' },
  plural: { de: 'Aufwände', en: 'Efforts' },
  icon: 'clock',
  hue: 255,
  title: ['effort:activity'],
  attributes: {
    date: { dataType: 'date', label: { de: 'Datum', en: 'Date' }, required: true, sortable: true, default: { $: 'today' } },
    activity: { dataType: 'string', label: { de: 'Tätigkeit', en: 'Activity' }, required: true, searchable: true },
    name: { dataType: 'string', label: { de: 'Bezeichnung', en: 'Name' }, searchable: true },
  },
  relationships: {
    agent: {
      target: 'user',
      label: { de: 'Bearbeiter', en: 'Agent' },
      min: 1,
      max: 1,
      reverse: { name: 'user:efforts', label: { de: 'Aufwände', en: 'Efforts' }, min: 0, max: -1 },
    },
    costCenter: {
      target: 'costCenter',
      label: { de: 'Kostenstelle', en: 'Cost centre' },
      min: 1,
      max: 1,
      reverse: { name: 'costCenter:efforts', label: { de: 'Aufwände', en: 'Efforts' }, min: 0, max: -1 },
    },
    project: {
      target: 'project',
      label: { de: 'Projekt', en: 'Project' },
      min: 0,
      max: 1,
      reverse: { name: 'project:efforts', label: { de: 'Aufwände', en: 'Efforts' }, min: 0, max: -1 },
    },
  },
}
