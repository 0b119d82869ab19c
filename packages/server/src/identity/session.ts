import type { Proof } from '../store/db/proof.ts'

/** The user of an account in a tenant: ids as uuids. */
export type Membership = { readonly tenant: string; readonly user: string }

/** A membership with the version of the tenant's rights when the session was read. */
export type SessionTenant = Membership & { readonly rightsVersion: number }

/** The way a session was begun. */
export type BegunBy = 'password' | 'passkey' | 'provider' | 'link'

/** The viewed user, the viewing administrator's own user there (`by`, null once the membership ended), and the reason. Ids are uuids. */
export type View = Membership & { readonly by: string | null; readonly name: string; readonly reason: string }

/** A signed-in account, as one request sees it. */
export type Session = {
  /** SHA-256 of the secret in the cookie. */
  readonly id: string
  readonly account: string
  readonly username: string
  readonly name: string
  readonly email: string
  readonly passwordChangeRequired: boolean
  readonly remember: boolean
  /** True if the account has a password. */
  readonly hasPassword: boolean
  readonly begunBy: BegunBy
  /** The instant (ISO) at which the session expires without further requests: the earlier of the two below. */
  readonly expiresAt: string
  readonly idleExpiresAt: string
  readonly absoluteExpiresAt: string
  /** The instant until which the owner needs no new confirmation. */
  readonly confirmedUntil: string | undefined
  /** The view through the eyes of another user; such a session changes nothing. */
  readonly view: View | undefined
  readonly readOnly: boolean
  /** True for a program with an API key, which may not manage the account. */
  readonly program: boolean
  readonly tenants: readonly SessionTenant[]
  /** Changes with every value above that rights depend on. */
  readonly stamp: string
  /** For a cached session: the proof that the session is unchanged since it was cached. */
  readonly proof?: Proof
}
