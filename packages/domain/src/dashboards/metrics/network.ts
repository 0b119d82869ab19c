import type { Metric } from '@twinwerk/model/dashboard/dashboard'

export const modems: Metric = {
  name: 'modems',
  label: { de: 'Kabelmodems', en: 'Cable modems' },
  about: {
    de: 'Kabelmodems im Betrieb nach dem Zustand ihrer Messwerte.',
    en: 'Cable modems in operation by the state of their measured values.',
  },
  list: 'dashboards/docsisMeasuresOnline',
}

export const ports: Metric = {
  name: 'ports',
  label: { de: 'Ports', en: 'Ports' },
  about: { de: 'Ports nach ihrer Belegung.', en: 'Ports by their usage.' },
  list: 'networkmanagement/portusage',
}

export const brokenPorts: Metric = {
  name: 'brokenPorts',
  label: { de: 'Ports defekt oder überbelegt', en: 'Ports defective or overused' },
  about: {
    de: 'Ports, auf die mehr Anschlüsse gelegt sind als sie tragen, und defekte.',
    en: 'Ports with more lines than they carry, and defective ones.',
  },
  list: 'networkmanagement/portusage',
  filter: { path: ['port:state'], operator: 'in', value: ['defect', 'overused'] },
  good: 'down',
}

export const accesses: Metric = {
  name: 'accesses',
  label: { de: 'Anschlüsse', en: 'Lines' },
  about: { de: 'Anschlüsse nach ihrem Stand.', en: 'Lines by their state.' },
  list: 'networkmanagement/accesses',
}
