import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { callDataRecord } from '../call-data-record/twin.ts'

const counted = { dataType: 'integer', serverOwned: true, sortable: true } as const
const day = { dataType: 'date', serverOwned: true, sortable: true } as const
const reasons = callDataRecord.attributes?.['problem']?.enumValues ?? []

/** A phone number whose calls nobody pays for, with all of them. Computed from the calls whenever it is read. */
export const unassignedNumber: TwinDefinition = {
  name: 'unassignedNumber',
  extends: 'entity',
  mapped: true,
  final: true,
  label: { de: 'Nicht zugeordnete Rufnummer', en: 'Unassigned phone number' },
  plural: { de: 'Nicht zugeordnete Rufnummern', en: 'Unassigned phone numbers' },
  icon: 'phone',
  hue: 150,
  title: ['unassignedNumber:number'],
  attributes: {
    number: {
      dataType: 'string',
      label: { de: 'Rufnummer', en: 'Phone number' },
      help: { de: 'Von der angerufen wurde, wie der Netzbetreiber sie meldet.', en: 'The caller as the carrier reports it.' },
      semanticType: 'phone',
      serverOwned: true,
    },
    problem: {
      dataType: 'enum',
      label: { de: 'Grund', en: 'Reason' },
      help: {
        de: 'Ist er behoben, ordnet der nächste Versuch die Verbindungen zu; er kommt jede Stunde, 90 Tage lang.',
        en: 'Once it is mended, the next try assigns the calls; it comes every hour for 90 days.',
      },
      enumValues: reasons.filter(({ name }) => ['unknownNumber', 'noElement', 'afterEnd'].includes(name)),
      serverOwned: true,
    },
    calls: { ...counted, label: { de: 'Verbindungen', en: 'Calls' } },
    seconds: { ...counted, label: { de: 'Dauer', en: 'Duration' }, unit: 's' },
    firstDay: { ...day, label: { de: 'Erster Tag', en: 'First day' } },
    lastDay: { ...day, label: { de: 'Letzter Tag', en: 'Last day' } },
  },
  relationships: {
    managedNumber: {
      target: 'managedNumber',
      label: { de: 'Bekannte Rufnummer', en: 'Known phone number' },
      min: 0,
      max: 1,
    },
  },
}
