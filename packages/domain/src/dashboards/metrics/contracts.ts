import type { Metric } from '@twinwerk/model/dashboard/dashboard'

const running = { begin: 'contract:contractBegin', end: 'contract:contractEnd' } as const

export const customersWithContract: Metric = {
  name: 'customersWithContract',
  label: { de: 'Kunden mit laufendem Vertrag', en: 'Customers with a running contract' },
  about: {
    de: 'Jeder Kunde zählt einmal, gleich wie viele Verträge an dem Tag laufen.',
    en: 'Each customer counts once, however many contracts run on that day.',
  },
  list: 'contracts/all',
  value: { function: 'countDistinct', path: ['contract:receiverForContract', 'entity:tenantWideIdentifier'] },
  stock: running,
  good: 'up',
}

export const telecomContracts: Metric = {
  name: 'telecomContracts',
  label: { de: 'Telekommunikationsverträge', en: 'Telecom contracts' },
  about: {
    de: 'Verträge, die an dem Tag begonnen haben und nicht beendet sind.',
    en: 'Contracts that have begun by that day and have not ended.',
  },
  list: 'contracts/contractsTelecom',
  stock: running,
  good: 'up',
}

export const energyContracts: Metric = {
  name: 'energyContracts',
  label: { de: 'Energielieferverträge', en: 'Energy contracts' },
  about: telecomContracts.about,
  list: 'contracts/contractsEnergySupply',
  stock: running,
  good: 'up',
}

export const newContracts: Metric = {
  name: 'newContracts',
  label: { de: 'Neue Verträge', en: 'New contracts' },
  about: { de: 'Verträge nach dem Tag, an dem sie beginnen.', en: 'Contracts by the day on which they begin.' },
  list: 'contracts/all',
  time: 'contract:contractBegin',
  good: 'up',
}

export const churn: Metric = {
  name: 'churn',
  label: { de: 'Abwanderung', en: 'Churn' },
  about: {
    de: 'Verträge, mit denen ein Kunde gegangen ist, im Verhältnis zu den Verträgen am Anfang des Zeitraums. Beginnt der Kunde in den 30 Tagen davor oder danach einen neuen Vertrag desselben Geschäftsfelds, zählt er nicht.',
    en: 'Contracts with which a customer left, as a share of the contracts at the start of the period. A customer who begins a new contract of the same line of business within 30 days before or after does not count.',
  },
  list: 'contracts/all',
  filter: { path: ['contract:lineOfBusiness'], operator: 'exists' },
  time: 'contract:churnedOn',
  against: running,
  unit: 'percent',
  good: 'down',
}

export const endedContracts: Metric = {
  name: 'endedContracts',
  label: { de: 'Beendete Verträge', en: 'Ended contracts' },
  about: {
    de: 'Verträge nach dem Tag, an dem sie enden. Umzüge und Wechsel des Vertrags zählen mit.',
    en: 'Contracts by the day on which they end. Moves and changes of contract count too.',
  },
  list: 'contracts/all',
  time: 'contract:contractEnd',
  good: 'down',
}
