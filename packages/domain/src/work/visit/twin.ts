import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/**
 * An appointment with a customer. Processes create it. Its slot is free again after a cancellation, after a missed visit, or when its
 * process ends.
 */
export const visit: TwinDefinition = {
  name: 'visit',
  extends: 'appointment',
  label: { de: 'Kundentermin', en: 'Visit' },
  plural: { de: 'Kundentermine', en: 'Visits' },
  icon: 'calendar',
  hue: 190,
  attributes: {
    state: {
      dataType: 'enum',
      label: { de: 'Stand', en: 'State' },
      default: 'planned',
      enumValues: [
        { name: 'planned', label: { de: 'Vereinbart', en: 'Arranged' }, style: styles.blue },
        { name: 'done', label: { de: 'Stattgefunden', en: 'Took place' }, style: styles.green },
        { name: 'missed', label: { de: 'Von uns versäumt', en: 'Missed by us' }, style: styles.red },
        { name: 'absent', label: { de: 'Niemand angetroffen', en: 'Nobody was there' }, style: styles.orange },
        { name: 'cancelled', label: { de: 'Abgesagt', en: 'Called off' }, style: styles.grey },
      ],
    },
    toldBegin: {
      dataType: 'datetime',
      label: { de: 'Dem Kunden genannt', en: 'Told to the customer' },
      help: {
        de: 'Der Beginn, von dem der Kunde weiß, wenn der Termin danach verlegt wurde.',
        en: 'The begin that the customer knows of, if the visit was moved since.',
      },
      serverOwned: true,
    },
    onTheWayAt: { dataType: 'datetime', label: { de: 'Unterwegs', en: 'On the way' } },
    arrivedAt: { dataType: 'datetime', label: { de: 'Vor Ort', en: 'On site' } },
    toldAt: {
      dataType: 'datetime',
      label: { de: 'Anfahrt gemeldet', en: 'Told of the way' },
      help: { de: 'Die E-Mail an den Kunden, dass jemand unterwegs ist.', en: 'The email to the customer that somebody is on the way.' },
      serverOwned: true,
    },
  },
  relationships: {
    process: {
      target: 'processOrder',
      label: { de: 'Prozess', en: 'Process' },
      min: 0,
      max: 1,
      reverse: { name: 'processOrder:visits', label: { de: 'Kundentermine', en: 'Visits' }, min: 0, max: -1 },
    },
  },
}
