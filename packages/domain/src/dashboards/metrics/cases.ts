import type { Metric } from '@twinwerk/model/dashboard/dashboard'
import type { FilterJson } from '@twinwerk/model/query/query-json'

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
