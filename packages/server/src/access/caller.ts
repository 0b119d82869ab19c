import type { Grant } from '@twinwerk/model/right/grant'

/** The user of a request: one account's user in one tenant, with the grants that it holds there. Ids are uuids. */
export type Caller = {
  readonly tenant: string
  readonly user: string
  readonly groups: readonly string[]
  readonly grants: readonly Grant[]
  /** Equal for callers whose grants differ in their roots alone. */
  readonly rightsKey: string
  readonly timeZone: string
}
