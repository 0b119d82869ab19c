import type { Metric } from '@twinwerk/model/dashboard/dashboard'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import { lawValues } from '../../law-values.ts'

const open: FilterJson = { path: ['execution:status'], operator: 'notIn', value: ['finished', 'canceled'] }
const late: FilterJson = { path: ['execution:deadline'], operator: 'lt', value: { $: 'now' } }
const isFault: FilterJson = { path: ['processCircuitFault:reportedAt'], operator: 'exists' }

export const openCases: Metric = {
  name: 'openCases',
  label: { de: 'Offene Vorgänge', en: 'Open cases' },
  about: {
    de: 'Vorgänge mit Kunden, die weder beendet noch abgebrochen sind.',
    en: 'Cases with customers that are neither finished nor canceled.',
  },
  list: 'processes/crm',
  filter: open,
  good: 'down',
}

export const lateCases: Metric = {
  name: 'lateCases',
  label: { de: 'Überfällige Vorgänge', en: 'Overdue cases' },
  about: { de: 'Anteil der offenen Vorgänge, deren Frist vorbei ist.', en: 'The share of open cases whose deadline has passed.' },
  list: 'processes/crm',
  filter: open,
  share: late,
  unit: 'percent',
  good: 'down',
}

export const startedCases: Metric = {
  name: 'startedCases',
  label: { de: 'Neue Vorgänge', en: 'New cases' },
  about: { de: 'Vorgänge mit Kunden nach dem Tag, an dem sie begannen.', en: 'Cases with customers by the day on which they began.' },
  list: 'processes/crm',
  time: 'execution:startedAt',
}

export const caseTime: Metric = {
  name: 'caseTime',
  label: { de: 'Durchlaufzeit', en: 'Time to finish a case' },
  about: {
    de: 'Vom Beginn bis zum Ende eines Vorgangs: Die Hälfte ist schneller. Gezählt wird im Monat, in dem er endet.',
    en: 'From the begin to the end of a case: half are faster. It counts in the month in which it ends.',
  },
  list: 'processes/crm',
  value: { function: 'median', between: { from: ['execution:startedAt'], to: ['execution:finishedAt'], in: 'hours' } },
  time: 'execution:finishedAt',
  unit: 'hours',
  good: 'down',
}

export const terminations: Metric = {
  name: 'terminations',
  label: { de: 'Kündigungen', en: 'Terminations' },
  about: { de: 'Kündigungen nach dem Tag, an dem sie begannen.', en: 'Terminations by the day on which they began.' },
  list: 'processes/crm',
  filter: { path: ['processTermination:terminationType'], operator: 'exists' },
  time: 'execution:startedAt',
  good: 'down',
}

export const openFaults: Metric = {
  name: 'openFaults',
  label: { de: 'Offene Störungen', en: 'Open faults' },
  about: { de: 'Gemeldete Störungen, die noch nicht behoben sind.', en: 'Reported faults that are not repaired yet.' },
  list: 'processes/tech',
  filter: { and: [open, isFault] },
  good: 'down',
}

export const lateFaults: Metric = {
  name: 'lateFaults',
  label: { de: 'Störungen über einen Tag', en: 'Faults of more than a day' },
  about: {
    de: 'Offene Störungen, die vor mehr als einem Tag gemeldet wurden.',
    en: 'Open faults that were reported more than a day ago.',
  },
  list: 'processes/tech',
  filter: {
    and: [open, { path: ['processCircuitFault:reportedAt'], operator: 'lt', value: { $: 'now', offset: '-P1D' } }],
  },
  good: 'down',
}

export const reportedFaults: Metric = {
  name: 'reportedFaults',
  label: { de: 'Gemeldete Störungen', en: 'Reported faults' },
  about: { de: 'Störungen nach dem Tag, an dem sie gemeldet wurden.', en: 'Faults by the day on which they were reported.' },
  list: 'processes/tech',
  filter: isFault,
  time: 'processCircuitFault:reportedAt',
  good: 'down',
}

const reportedAt = ['processCircuitFault:reportedAt']
/** The first moment of the day before so many days. */
const daysAgo = (days: number) => ({ $: 'today', offset: `-P${days}D` })
const reportedBetween = (from: number | undefined, before: number): FilterJson => ({
  and: [
    { path: reportedAt, operator: 'lt', value: daysAgo(before) },
    ...(from === undefined ? [] : [{ path: reportedAt, operator: 'gte' as const, value: daysAgo(from) }]),
  ],
})
const creditDay = lawValues.faultStage1Day.values.at(-1)?.value ?? 0
const higherDay = lawValues.faultStage2Day.values.at(-1)?.value ?? 0

/** The clocks of § 58 TKG. The day of the report does not count; the credit begins with the third day after it. */
export const faultClocks: Metric = {
  name: 'faultClocks',
  label: { de: 'Offene Störungen nach Frist (§ 58 TKG)', en: 'Open faults by deadline (section 58 TKG)' },
  about: {
    de: `Bis zum Ende des Folgetags ist zu entstören, sonst zu informieren. Ab Tag ${creditDay} läuft die Gutschrift, ab Tag ${higherDay} die höhere.`,
    en: `Faults are to be repaired by the end of the following day, or customers told. The credit runs from day ${creditDay}, a higher one from day ${higherDay}.`,
  },
  list: 'processes/tech',
  filter: { and: [open, isFault] },
  classes: [
    {
      label: { de: 'bis Ende des Folgetags', en: 'by the end of the next day' },
      filter: { path: reportedAt, operator: 'gte', value: daysAgo(1) },
    },
    { label: { de: 'Information fällig', en: 'information due' }, filter: reportedBetween(creditDay - 1, 1) },
    { label: { de: `ab Tag ${creditDay}`, en: `from day ${creditDay}` }, filter: reportedBetween(higherDay - 1, creditDay - 1) },
    { label: { de: `ab Tag ${higherDay}`, en: `from day ${higherDay}` }, filter: reportedBetween(undefined, higherDay - 1) },
  ],
  good: 'down',
}

const visitsDue: FilterJson = { path: ['visit:state'], operator: 'in', value: ['done', 'missed', 'absent'] }

export const visits: Metric = {
  name: 'visits',
  label: { de: 'Kundentermine nach Ausgang', en: 'Visits by outcome' },
  about: {
    de: 'Termine mit Kunden, die stattgefunden haben, die wir versäumt haben oder bei denen niemand da war, nach ihrem Tag.',
    en: 'Visits that took place, that we missed, or where nobody was there, by their day.',
  },
  list: 'tasks/appointments',
  filter: visitsDue,
  time: 'appointment:begin',
}

export const keptVisits: Metric = {
  name: 'keptVisits',
  label: { de: 'Eingehaltene Kundentermine', en: 'Visits kept' },
  about: {
    de: 'Anteil der fälligen Termine mit Kunden, die wir nicht versäumt haben.',
    en: 'The share of visits due that we did not miss.',
  },
  list: 'tasks/appointments',
  filter: visitsDue,
  share: { path: ['visit:state'], operator: 'in', value: ['done', 'absent'] },
  time: 'appointment:begin',
  unit: 'percent',
  good: 'up',
}

export const repairTime: Metric = {
  name: 'repairTime',
  label: { de: 'Zeit bis zur Behebung', en: 'Time to repair' },
  about: {
    de: 'Von der Meldung einer Störung bis zu ihrem Ende: Die Hälfte ist schneller.',
    en: 'From the report of a fault to its end: half are faster.',
  },
  list: 'processes/tech',
  value: { function: 'median', between: { from: ['processCircuitFault:reportedAt'], to: ['execution:finishedAt'], in: 'hours' } },
  unit: 'hours',
  good: 'down',
}

export const technicalCases: Metric = {
  name: 'technicalCases',
  label: { de: 'Offene Technikvorgänge', en: 'Open technical cases' },
  about: {
    de: 'Technische Vorgänge, die weder beendet noch abgebrochen sind.',
    en: 'Technical cases that are neither finished nor canceled.',
  },
  list: 'processes/tech',
  filter: open,
  good: 'down',
}

export const constructionCases: Metric = {
  name: 'constructionCases',
  label: { de: 'Offene Bauvorgänge', en: 'Open construction cases' },
  about: { de: 'Bauvorgänge, die weder beendet noch abgebrochen sind.', en: 'Construction cases that are neither finished nor canceled.' },
  list: 'processes/telcoengineering',
  filter: open,
  good: 'down',
}
