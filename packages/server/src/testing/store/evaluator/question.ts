import type { Registry } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Twin, World } from '../world.ts'
import type { Rights } from './rights.ts'

/** Everything that the result of a query depends on. */
export type Question = {
  readonly registry: Registry
  readonly world: World
  /** Static twins, if the request includes them; set by `evaluate`. */
  readonly statics?: readonly Twin[]
  readonly grants: readonly Grant[]
  readonly rights: Rights
  /** The rights to delete, for a query of the trash. `rights` then cover deleted twins, too. */
  readonly deletable?: Rights
  readonly user: string | null
  readonly groups: readonly string[]
  /** The ISO instant, and its day in the tenant's zone. */
  readonly now: string
  readonly today: string
  readonly timeZone: string
  /** The values of now and today in filters, for a request about data that is valid at another instant; set by `evaluate`. */
  readonly filterClock?: { readonly now: string; readonly today: string }
  startOf(day: string): string
}
