import type { SameKeys } from '../texts.ts'
import type { network as german } from './de.ts'

export const network: SameKeys<typeof german> = {
  title: 'Network',
  failed: 'The network could not be read.',
  search: 'Search the network',
  onlyTroubled: 'Only trouble ({{number}})',
  withFree: 'Free ones ({{number}})',
  withPassive: 'Passive parts ({{number}})',
  nothingFits: 'Nothing in the network fits.',
  troubledCount_one: '{{count}} in trouble',
  troubledCount_other: '{{count}} in trouble',
  export: 'Picture and print',
  print: 'Print',
  printed: 'Network: {{name}}',
  plain: '{{colour}}',
  ringed: '{{colour}} with a ring',
  strand: 'Fibre {{name}}',
  smaller: 'Smaller',
  larger: 'Larger',
  whole: 'Whole network',
  open: 'Open',
  whom: 'Who is affected',
}
