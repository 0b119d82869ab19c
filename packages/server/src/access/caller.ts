import type { Grant } from '@twinwerk/model/right/grant'

/** Who a request works as: one account's face in one tenant, with the grants it holds there. Ids are uuids. */
export type Caller = {
  readonly tenant: string
  readonly user: string
  readonly groups: readonly string[]
  readonly grants: readonly Grant[]
  /** Equal for callers whose grants differ in their roots alone. */
  readonly rightsKey: string
  readonly timeZone: string
}
