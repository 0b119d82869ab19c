import type { Registry } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Twin, World } from '../world.ts'
import type { Rights } from './rights.ts'

/** Everything an answer depends on. */
export type Question = {
  readonly registry: Registry
  readonly world: World
  /** Static twins, if the request asks for them; `evaluate` sets them. */
  readonly statics?: readonly Twin[]
  readonly grants: readonly Grant[]
  readonly rights: Rights
  /** The twins that the caller may delete, for a question about the trash; `rights` then cover deleted twins too. */
  readonly deletable?: Rights
  readonly user: string | null
  readonly groups: readonly string[]
  /** ISO instant, and the day it is in the tenant's zone. */
  readonly now: string
  readonly today: string
  readonly timeZone: string
  /** The values of now and today in the filters of a request about the data that is valid at another moment; `evaluate` sets it. */
  readonly filterClock?: { readonly now: string; readonly today: string }
  startOf(day: string): string
}
