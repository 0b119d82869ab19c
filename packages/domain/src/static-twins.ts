import type { StaticTwin } from '@twinwerk/model/twin/static-twin'
import { countries } from './partner/country/rows.ts'

/** The reference rows that a release brings, the same for every tenant. */
export const staticTwins: readonly StaticTwin[] = [...countries]
