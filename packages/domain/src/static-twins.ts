import type { StaticTwin } from '@twinwerk/model/twin/static-twin'
import { banks } from './billing/bank/rows.ts'
import { countries } from './partner/country/rows.ts'

/** The reference rows that a release brings, the same for every tenant. */
export const staticTwins: readonly StaticTwin[] = [...countries, ...banks]
