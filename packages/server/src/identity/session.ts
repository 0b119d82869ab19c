import type { Proof } from '../store/db/proof.ts'

/** The user of an account in a tenant: ids as uuids. */
export type Membership = { readonly tenant: string; readonly user: string }

/** A membership with the version of the tenant's rights when the session was read. */
export type SessionTenant = Membership & { readonly rightsVersion: number }

/** How a session was begun. */
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
  /** When it ends if nothing more is asked, ISO: the earlier of the two below. */
  readonly expiresAt: string
  readonly idleExpiresAt: string
  readonly absoluteExpiresAt: string
  /** Until when its owner counts as having proved to be there. */
  readonly confirmedUntil: string | undefined
  /** It looks through the eyes of another user and changes nothing. */
  readonly view: View | undefined
  readonly readOnly: boolean
  /** A program with a key of its own, which has no business with the account itself. */
  readonly program: boolean
  readonly tenants: readonly SessionTenant[]
  /** Changes with everything above that rights depend on. */
  readonly stamp: string
  /** For a remembered session that was not looked up: the proof that it is still as remembered. */
  readonly proof?: Proof
}
