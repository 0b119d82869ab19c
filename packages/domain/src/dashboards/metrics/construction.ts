import type { Metric } from '@twinwerk/model/dashboard/dashboard'

export const homes: Metric = {
  name: 'homes',
  label: { de: 'Anschlusspunkte nach Bauzustand', en: 'Connection points by construction state' },
  about: {
    de: 'Grundstücke, Gebäude und Wohnungen nach dem Stand ihres Ausbaus.',
    en: 'Plots, buildings and homes by the state of their construction.',
  },
  list: 'geodata/serviceconnections',
}

export const orderableHomes: Metric = {
  name: 'orderableHomes',
  label: { de: 'Buchbare Anschlusspunkte', en: 'Orderable connection points' },
  about: {
    de: 'Anteil der Anschlusspunkte, an denen Kunden bestellen können.',
    en: 'The share of connection points at which customers can order.',
  },
  list: 'geodata/serviceconnections',
  share: { path: ['telcoServiceConnection:constructionState'], operator: 'eq', value: 'orderable' },
  unit: 'percent',
  good: 'up',
}

export const trenchBuilt: Metric = {
  name: 'trenchBuilt',
  label: { de: 'Gebaute Trasse', en: 'Trench built' },
  about: {
    de: 'Länge der Trassen nach dem Tag, an dem sie gebaut wurden.',
    en: 'The length of trenches by the day on which they were built.',
  },
  list: 'geodata/trenches',
  value: { function: 'sum', path: ['trench:length'] },
  time: 'trench:builtAt',
  unit: 'metres',
  good: 'up',
}

export const trenchPlanned: Metric = {
  name: 'trenchPlanned',
  label: { de: 'Geplante Trasse', en: 'Trench planned' },
  about: {
    de: 'Länge der geplanten, noch nicht eingemessenen Trassen.',
    en: 'The length of trenches that are planned and not measured yet.',
  },
  list: 'geodata/trenches',
  filter: { path: ['trench:kind'], operator: 'eq', value: 'planned' },
  value: { function: 'sum', path: ['trench:length'] },
  unit: 'metres',
}

export const budget: Metric = {
  name: 'budget',
  label: { de: 'Budget laufender Projekte', en: 'Budget of running projects' },
  about: { de: 'Summe der Budgets der Projekte, die laufen.', en: 'The sum of the budgets of running projects.' },
  list: 'settings/projects',
  filter: { path: ['project:status'], operator: 'eq', value: 'running' },
  value: { function: 'sum', path: ['project:budget'] },
  unit: 'currency',
}

export const projects: Metric = {
  name: 'projects',
  label: { de: 'Projekte', en: 'Projects' },
  about: { de: 'Projekte nach ihrem Stand.', en: 'Projects by their status.' },
  list: 'settings/projects',
}

export const takeUp: Metric = {
  name: 'takeUp',
  label: { de: 'Anschlussquote', en: 'Take-up' },
  about: {
    de: 'Anteil der buchbaren Gebäudeanschlüsse, über die wenigstens ein Anschluss aktiv ist.',
    en: 'The share of orderable building connections with at least one active line.',
  },
  list: 'geodata/serviceconnections',
  filter: {
    and: [
      { path: ['telcoServiceConnection:constructionState'], operator: 'eq', value: 'orderable' },
      { path: ['telcoServiceConnectionBuilding:building'], operator: 'exists' },
    ],
  },
  share: { path: ['telcoServiceConnectionBuilding:accesses', 'access:status'], operator: 'eq', value: 'active' },
  unit: 'percent',
  good: 'up',
}
