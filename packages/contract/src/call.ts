import type { ErrorCode } from '@twinwerk/model/error/catalogue'
import type { z } from 'zod'

/**
 * One call of the API. GET reads `query` (all strings) and `params`; POST reads a JSON `input`. Handlers and browser take their types from
 * here; `GET /api/openapi.json` is generated from it.
 */
export type Call = {
  readonly method: 'GET' | 'POST'
  /** With `{name}` for path parameters. */
  readonly path: string
  readonly summary: string
  /**
   * `public` needs no sign-in, `optional` takes a session where there is one, `anybody` as well, but ignores a session that may not make
   * the call, `session` a cookie or bearer token, `tenant` also a tenant chosen by the `X-Tenant` header, a root or the only one the
   * caller has.
   */
  readonly access: 'public' | 'anybody' | 'optional' | 'session' | 'tenant'
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly input?: z.ZodType
  /** The body is a file: bytes as `application/octet-stream`, handed over as a stream, with limits of the handler's own. */
  readonly upload?: true
  /** The largest JSON body it takes; without it 64 KB for who is not signed in, 1 MB for everybody else. */
  readonly maxBytes?: number
  readonly output: z.ZodType
  /** Returns bytes with a type of their own, or JSON of `output`. */
  readonly file?: true
  readonly codes: readonly ErrorCode[]
  /** Needs an `Idempotency-Key` header: the same key gives the same answer (security, rule 22). */
  readonly idempotent?: true
  /** Open to a session that must change its password first (security, rule 11). */
  readonly beforePasswordChange?: true
  /** A POST that changes nothing that anybody owns: open to a session that only looks. */
  readonly reads?: true
  /** Closed to programs with a key, as the calls about accounts are. */
  readonly peopleOnly?: true
  /** Does not count as a sign of life of who is signed in. */
  readonly passive?: true
}

export function defineCall<const C extends Call>(call: C): C {
  return call
}

/** Names the tenant a request works in: its id or short id. */
export const tenantHeader = 'x-tenant'

/** Every POST carries it, so that no foreign page can send one (security, rule 3). */
export const csrfHeader = { name: 'x-requested-with', value: 'twinwerk' } as const

export const idempotencyHeader = 'idempotency-key'

/** Lets a page that needs no sign-in send files, for an hour; what it is for stands in the token. */
export const uploadTokenHeader = 'x-upload-token'
