import type { AskedProcess, Course } from '../change/change.ts'
import { bpmnOf } from '../diagram/bpmn.ts'
import { Line } from '../diagram/line.ts'

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

/** Once a week by itself, or by hand; the service comes again as long as something remains. */
function weekly({ name: id, label }: AskedProcess, { from, name, handler }: { from: string; name: string; handler: string }): string {
  const line = new Line()
  line.next({ id: 'weekly', kind: 'timerStart', name: 'Jede Woche', every: `R/${from}/P7D` })
  line.aside({ id: 'byHand', kind: 'startEvent', name: 'Von Hand' }, 1)
  line.flow('byHand', 'work')
  line.next({ id: 'work', kind: 'serviceTask', name, handler })
  line.next({ id: 'isDone', kind: 'exclusiveGateway', name: 'Fertig?' })
  line.flow('isDone', 'work', { name: 'noch nicht', when: 'remaining = true' })
  line.next({ id: 'done', kind: 'endEvent', name: 'Erledigt' })
  return bpmnOf({ id, name: label.de, ...line.drawn() })
}

/** They begin by their time: nobody looks for them among what there is to begin. */
export const scheduled: ReadonlySet<string> = new Set(
  [extensionReminderType, tariffAdviceType, trafficDataDeletionType].map(({ name }) => name),
)
