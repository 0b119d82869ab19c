import type { Systematics } from '@twinwerk/model/definition/twin-definition'

/** `small` for trying out and tests, `full` for the volumes of the demo world's description. `today` is YYYY-MM-DD. */
export type DemoOptions = { readonly size: 'small' | 'full'; readonly today: string }

export type DemoWorld = { readonly tenants: readonly DemoTenant[]; readonly accounts: readonly DemoAccount[] }

/** `uuid` is the tenant twin's own, which is the first of `twins`. Links never leave the tenant. */
export type DemoTenant = {
  readonly uuid: string
  readonly shortId: string
  readonly twins: readonly SeedTwin[]
  readonly links: readonly SeedLink[]
}

/** Attribute values in wire form: dates YYYY-MM-DD, durations ISO 8601, currency a decimal number. */
export type SeedTwin = {
  readonly uuid: string
  readonly definition: string
  readonly identifier?: string
  readonly attributes: Readonly<Record<Systematics, unknown>>
}

/** Instants in ISO 8601 UTC; null is open. */
export type SeedLink = {
  readonly relationship: Systematics
  readonly source: string
  readonly target: string
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly position?: number
}

/** A sign-in, with the user twin it has in each tenant. */
export type DemoAccount = {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly mustChange?: true
  readonly users: readonly { readonly tenant: string; readonly user: string }[]
}
