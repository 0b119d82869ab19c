import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** A time in which a technician is not available for other work: with a customer, or absent. */
export const appointment: TwinDefinition = {
  name: 'appointment',
  extends: 'entity',
  abstract: true,
  label: { de: 'Termin', en: 'Appointment' },
  plural: { de: 'Termine', en: 'Appointments' },
  icon: 'calendar',
  hue: 190,
  title: ['appointment:subject'],
  attributes: {
    subject: { dataType: 'string', label: { de: 'Betreff', en: 'Subject' }, required: true, searchable: true },
    begin: { dataType: 'datetime', label: { de: 'Beginn', en: 'Begin' }, required: true, sortable: true },
    end: {
      dataType: 'datetime',
      label: { de: 'Ende', en: 'End' },
      required: true,
      validations: [
        { when: 'value > begin', text: { de: 'Das Ende liegt nicht nach dem Beginn!', en: 'The end is not after the begin.' } },
      ],
    },
  },
  relationships: {
    technician: {
      target: 'user',
      label: { de: 'Wer', en: 'Who' },
      min: 0,
      max: 1,
      reverse: { name: 'user:appointments', label: { de: 'Termine', en: 'Appointments' }, min: 0, max: -1 },
    },
  },
}
