import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

export const timeTracking: TwinDefinition = {
  name: 'timeTracking',
  extends: 'effort',
  label: { de: 'Zeiterfassung', en: 'Time tracking' },
  plural: { de: 'Zeiterfassung', en: 'Time tracking' },
  icon: 'clock',
  hue: 255,
  attributes: {
    begin: { dataType: 'datetime', label: { de: 'Beginn', en: 'Begin' }, required: true },
    end: {
      dataType: 'datetime',
      label: { de: 'Ende', en: 'End' },
      help: { de: 'Leer, solange die Arbeit läuft.', en: 'Empty as long as the work goes on.' },
      validations: [
        { when: 'value >= begin', text: { de: 'Das Ende liegt vor dem Beginn!', en: 'The end lies before the begin.' } },
        {
          when: 'wallMinutesBetween(begin, value) <= 1440',
          text: { de: 'Ein Eintrag umfasst höchstens 24 Stunden!', en: 'An entry covers at most 24 hours.' },
        },
      ],
    },
    duration: {
      dataType: 'integer',
      label: { de: 'Dauer', en: 'Duration' },
      unit: 'min',
      calculation: { expression: 'if end = null then null else minutesBetween(begin, end)' },
    },
    billable: { dataType: 'bool', label: { de: 'Abrechenbar', en: 'Billable' }, default: false },
  },
  relationships: {
    execution: {
      target: 'execution',
      label: { de: 'Vorgang', en: 'Execution' },
      min: 0,
      max: 1,
      reverse: { name: 'execution:timeTrackings', label: { de: 'Zeiterfassung', en: 'Time tracking' }, min: 0, max: -1 },
    },
  },
}
