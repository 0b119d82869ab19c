import type { ErrorCode } from '@twinwerk/model/error/catalogue'
import type { z } from 'zod'

/**
 * A call of the API. GET reads `query` (all strings) and `params`; POST reads a JSON `input`. Handlers and the browser take their types
 * from these calls, and `GET /api/openapi.json` is generated from them.
 */
export type Call = {
  readonly method: 'GET' | 'POST'
  /** `{name}` marks a path parameter. */
  readonly path: string
  readonly summary: string
  /**
   * The required sign-in:
   * - `public` needs no sign-in.
   * - `optional` uses a session if there is one.
   * - `anybody` does the same, but ignores a session that may not make the call.
   * - `session` needs a cookie or bearer token.
   * - `tenant` also needs a tenant: by the `X-Tenant` header, by a root, or the caller's only tenant.
   */
  readonly access: 'public' | 'anybody' | 'optional' | 'session' | 'tenant'
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly input?: z.ZodType
  /** The body is the bytes of a file (`application/octet-stream`), passed to the handler as a stream. The handler sets the limits. */
  readonly upload?: true
  /** The maximum size of the JSON body. The default is 1 MB, and 64 KB if the caller is not signed in. */
  readonly maxBytes?: number
  readonly output: z.ZodType
  /** Returns bytes with their own media type, or JSON of `output`. */
  readonly file?: true
  readonly codes: readonly ErrorCode[]
  /** Needs an `Idempotency-Key` header: requests with the same key get the same response (security, rule 22). */
  readonly idempotent?: true
  /** Open to a session that must change its password first (security, rule 11). */
  readonly beforePasswordChange?: true
  /** A POST that changes no data of any user. A read-only session may make it. */
  readonly reads?: true
  /** Closed to programs with a key, as the account calls are. */
  readonly peopleOnly?: true
  /** Does not extend the caller's session. */
  readonly passive?: true
}

export function defineCall<const C extends Call>(call: C): C {
  return call
}

/** The header that names the tenant of a request: its id or short id. */
export const tenantHeader = 'x-tenant'

/** The header of every POST. It keeps foreign pages from sending a POST (security, rule 3). */
export const csrfHeader = { name: 'x-requested-with', value: 'twinwerk' } as const

export const idempotencyHeader = 'idempotency-key'

/** The header with which a page without sign-in uploads files, for an hour. The token contains its purpose. */
export const uploadTokenHeader = 'x-upload-token'
