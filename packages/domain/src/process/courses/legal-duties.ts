import type { AskedProcess, Course } from '../change/change.ts'
import type { Work } from './by-time.ts'
import { byTime } from './by-time.ts'

const told = { dataType: 'integer', label: { de: 'Angeschriebene Verträge', en: 'Contracts written to' }, serverOwned: true } as const
const withoutMail = {
  dataType: 'integer',
  label: { de: 'Ohne E-Mail-Adresse', en: 'Without mail address' },
  help: {
    de: 'Diese Kunden sind auf anderem Weg zu unterrichten.',
    en: 'These customers have to be told in another way.',
  },
  serverOwned: true,
} as const

export const extensionReminderType: AskedProcess = {
  name: 'processExtensionReminder',
  label: { de: 'An Verlängerungen erinnern', en: 'Remind of extensions' },
  category: 'processCrm',
  fields: { told, withoutMail },
}

/** Before contracts extend by themselves their customers are told (§ 56 (3) TKG). */
export const extensionReminder: Course = {
  name: extensionReminderType.name,
  diagram: weekly(extensionReminderType, { from: '2026-01-05T06:00', name: 'Kunden erinnern', handler: 'mailExtensionReminders' }),
}

export const tariffAdviceType: AskedProcess = {
  name: 'processTariffAdvice',
  label: { de: 'Über den besten Tarif beraten', en: 'Advise of the best tariff' },
  category: 'processCrm',
  fields: { told, withoutMail },
}

/** Once a year each customer is told the best tariff (§ 57 (3) TKG). */
export const tariffAdvice: Course = {
  name: tariffAdviceType.name,
  diagram: weekly(tariffAdviceType, { from: '2026-01-06T06:00', name: 'Kunden beraten', handler: 'mailTariffAdvice' }),
}

export const trafficDataDeletionType: AskedProcess = {
  name: 'processTrafficDataDeletion',
  label: { de: 'Verkehrsdaten löschen', en: 'Delete traffic data' },
  category: 'processTech',
  fields: { removed: { dataType: 'integer', label: { de: 'Gelöschte Verbindungen', en: 'Calls deleted' }, serverOwned: true } },
}

/** Calls are kept six months at most (§ 10 (2) TDDDG). */
export const trafficDataDeletion: Course = {
  name: trafficDataDeletionType.name,
  diagram: weekly(trafficDataDeletionType, { from: '2026-01-05T03:30', name: 'Verbindungen löschen', handler: 'letGoOfCalls' }),
}

function weekly(type: AskedProcess, { from, ...work }: Work & { readonly from: string }): string {
  return byTime(type, { ...work, start: { id: 'weekly', name: 'Jede Woche', every: `R/${from}/P7D` } })
}
