import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

export const isTime = {
  when: 'matches(value, "^([01][0-9]|2[0-3]):[0-5][0-9]$")',
  text: { de: 'Bitte als Uhrzeit, etwa 08:00!', en: 'Please give a time such as 08:00.' },
}

/** The time and the area in which a technician visits customers. The slots for visits are computed from it. */
export const workingTime: TwinDefinition = {
  name: 'workingTime',
  extends: 'entity',
  label: { de: 'Einsatzzeit', en: 'Working time' },
  plural: { de: 'Einsatzzeiten', en: 'Working times' },
  icon: 'clock',
  hue: 190,
  title: ['workingTime:days', 'workingTime:from', 'workingTime:to'],
  attributes: {
    days: {
      dataType: 'enum',
      label: { de: 'Tage', en: 'Days' },
      required: true,
      default: 'workdays',
      enumValues: [
        { name: 'workdays', label: { de: 'Montag bis Freitag', en: 'Monday to Friday' } },
        { name: 'monday', label: { de: 'Montag', en: 'Monday' } },
        { name: 'tuesday', label: { de: 'Dienstag', en: 'Tuesday' } },
        { name: 'wednesday', label: { de: 'Mittwoch', en: 'Wednesday' } },
        { name: 'thursday', label: { de: 'Donnerstag', en: 'Thursday' } },
        { name: 'friday', label: { de: 'Freitag', en: 'Friday' } },
        { name: 'saturday', label: { de: 'Samstag', en: 'Saturday' } },
      ],
    },
    from: { dataType: 'string', label: { de: 'Von', en: 'From' }, required: true, default: '08:00', validations: [isTime] },
    to: {
      dataType: 'string',
      label: { de: 'Bis', en: 'To' },
      required: true,
      default: '16:00',
      validations: [
        isTime,
        { when: 'value > from', text: { de: 'Das Ende liegt nicht nach dem Beginn!', en: 'The end is not after the begin.' } },
      ],
    },
    area: {
      dataType: 'string',
      label: { de: 'Gebiet', en: 'Area' },
      help: {
        de: 'Anfänge von Postleitzahlen, durch Komma getrennt, etwa 0699, 04. Leer: überall.',
        en: 'Beginnings of postcodes, separated by commas, such as 0699, 04. Empty: everywhere.',
      },
      validations: [
        {
          when: 'matches(value, "^[0-9]{1,5}( *, *[0-9]{1,5})*$")',
          text: {
            de: 'Bitte Anfänge von Postleitzahlen, durch Komma getrennt!',
            en: 'Please give beginnings of postcodes, separated by commas.',
          },
        },
      ],
    },
  },
}
