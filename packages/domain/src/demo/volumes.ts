import type { DemoOptions } from './demo-world.ts'

export type Volumes = {
  readonly customers: number
  readonly telecomContracts: number
  readonly serviceContracts: number
  readonly externalServiceProviders: number
  readonly users: number
  readonly tags: number
}

type BySize = Readonly<Record<DemoOptions['size'], Volumes>>

/** Counts include the named partners and users. swe serves everything, gle about a third of it. */
export const sweVolumes: BySize = {
  small: { customers: 58, telecomContracts: 86, serviceContracts: 4, externalServiceProviders: 2, users: 20, tags: 12 },
  full: { customers: 815, telecomContracts: 720, serviceContracts: 26, externalServiceProviders: 5, users: 34, tags: 30 },
}

export const gleVolumes: BySize = {
  small: { customers: 20, telecomContracts: 28, serviceContracts: 1, externalServiceProviders: 1, users: 6, tags: 8 },
  full: { customers: 272, telecomContracts: 240, serviceContracts: 8, externalServiceProviders: 2, users: 12, tags: 15 },
}
