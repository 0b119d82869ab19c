import type { DemoOptions } from './demo-world.ts'

export type Volumes = {
  readonly customers: number
  readonly telecomContracts: number
  readonly serviceContracts: number
  readonly externalServiceProviders: number
  readonly users: number
  readonly tags: number
  /** One in `everyLetter` contracts has its documents. */
  readonly everyLetter: number
  readonly photos: number
  /** The number of previous months with bills. `cancelledReceipts` is the number of bills that were cancelled and billed again. */
  readonly billedMonths: number
  readonly cancelledReceipts: number
  readonly callsPerNumber: number
  readonly processes: number
  readonly efforts: number
  readonly projects: number
  readonly costCenters: number
  readonly buildings: number
  readonly fields: number
  readonly supplies: number
  readonly freeNumbers: number
  readonly stock: number
  readonly tools: number
  readonly circuits: number
  readonly easements: number
  readonly leases: number
  readonly allowances: number
  readonly frameworks: number
  readonly purchases: number
  readonly statementsOfWork: number
  readonly serviceConnections: number
  /** The number of ports of each access device of that kind. */
  readonly ports: Readonly<Record<'OLT' | 'CMTS' | 'AON', number>>
}

type BySize = Readonly<Record<DemoOptions['size'], Volumes>>

/** The volumes of the provider swe, including the named partners and users. swe covers everything, gle about a third of it. */
export const sweVolumes: BySize = {
  small: {
    ...{ customers: 58, telecomContracts: 86, serviceContracts: 4, externalServiceProviders: 2, users: 20, tags: 12 },
    ...{ billedMonths: 3, cancelledReceipts: 1, callsPerNumber: 4, processes: 100, efforts: 60, projects: 5, costCenters: 14 },
    ...{ everyLetter: 12, photos: 6, buildings: 48, fields: 12, supplies: 24, freeNumbers: 12, stock: 8, tools: 5, circuits: 3 },
    ...{ easements: 5, leases: 3, allowances: 4, frameworks: 3, purchases: 2, statementsOfWork: 2, serviceConnections: 3 },
    ports: { OLT: 48, CMTS: 48, AON: 32 },
  },
  full: {
    ...{ customers: 815, telecomContracts: 720, serviceContracts: 26, externalServiceProviders: 5, users: 34, tags: 30 },
    ...{ billedMonths: 14, cancelledReceipts: 6, callsPerNumber: 100, processes: 1900, efforts: 1800, projects: 9, costCenters: 45 },
    ...{ everyLetter: 1, photos: 90, buildings: 360, fields: 50, supplies: 216, freeNumbers: 40, stock: 40, tools: 8, circuits: 9 },
    ...{ easements: 40, leases: 18, allowances: 30, frameworks: 12, purchases: 8, statementsOfWork: 6, serviceConnections: 26 },
    ports: { OLT: 320, CMTS: 300, AON: 80 },
  },
}

export const gleVolumes: BySize = {
  small: {
    ...{ customers: 20, telecomContracts: 28, serviceContracts: 1, externalServiceProviders: 2, users: 6, tags: 8 },
    ...{ billedMonths: 3, cancelledReceipts: 1, callsPerNumber: 3, processes: 100, efforts: 24, projects: 3, costCenters: 12 },
    ...{ everyLetter: 12, photos: 2, buildings: 24, fields: 8, supplies: 0, freeNumbers: 8, stock: 4, tools: 3, circuits: 1 },
    ...{ easements: 3, leases: 2, allowances: 3, frameworks: 2, purchases: 2, statementsOfWork: 2, serviceConnections: 3 },
    ports: { OLT: 48, CMTS: 0, AON: 32 },
  },
  full: {
    ...{ customers: 272, telecomContracts: 240, serviceContracts: 8, externalServiceProviders: 3, users: 12, tags: 15 },
    ...{ billedMonths: 14, cancelledReceipts: 2, callsPerNumber: 60, processes: 600, efforts: 500, projects: 5, costCenters: 20 },
    ...{ everyLetter: 1, photos: 20, buildings: 120, fields: 20, supplies: 0, freeNumbers: 20, stock: 12, tools: 5, circuits: 4 },
    ...{ easements: 12, leases: 6, allowances: 12, frameworks: 4, purchases: 3, statementsOfWork: 3, serviceConnections: 10 },
    ports: { OLT: 256, CMTS: 0, AON: 128 },
  },
}
