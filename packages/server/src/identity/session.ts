import type { Proof } from '../store/db/proof.ts'

/** The user twin that is an account's face in a tenant: ids as uuids. */
export type Face = { readonly tenant: string; readonly user: string }

/** A face with the version of the tenant's rights when the session was read. */
export type SessionTenant = Face & { readonly rightsVersion: number }

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
  /** When it ends if nothing more is asked, ISO. */
  readonly expiresAt: string
  readonly tenants: readonly SessionTenant[]
  /** Changes with everything above that rights depend on. */
  readonly stamp: string
  /** Of a session that was remembered and not looked up: what proves that it still is as remembered. */
  readonly proof?: Proof
}
