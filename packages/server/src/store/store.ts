import type { Registry } from '@twinwerk/model/definition/registry'
import type { Database } from './db/database.ts'
import type { QueryRunner } from './query/run-query.ts'
import type { NumberPlan } from './save/number-plan.ts'
import type { SaveListener } from './save/save-listener.ts'

/** A tenant's data, read and written by the definitions in force there. */
export type Store = {
  readonly database: Database
  readonly registry: Registry
  /** The number each relationship has in the link table. */
  readonly codes: ReadonlyMap<string, number>
  readonly runQuery: QueryRunner
  /** A listener for changes that have an effect beyond values and links. */
  readonly listener?: SaveListener | undefined
  /** The plan by which a save validates phone numbers that must be mobile. */
  readonly numberPlan?: NumberPlan | undefined
}

/**
 * Returns the store of a tenant (uuid). Its definitions are those of the release, extended by the overlays of platform and tenant (ADR 18).
 */
export type StoreOf = (tenant: string) => Promise<Store>
