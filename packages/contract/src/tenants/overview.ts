import { z } from 'zod'
import { defineCall } from '../call.ts'

const instant = z.string().nullable()

/**
 * Returns every tenant of the platform with its numbers, by name. There are no records of a tenant among them: no names of people, no texts
 * and no ids but that of the tenant.
 * - `users`: the users of the tenant, `active` those who can sign in; `signedIn` are the accounts with a session there in the last 7 days.
 * - `open`: open cases; `suspended` and `failed` are those of them that do not go on without help, each case once.
 * - `failedJobs`: background jobs that failed for good in the last 7 days. `lastError` is the newest of them, or of the failed cases.
 * - `bytes`: the files of the tenant. `definitions`: the version of its own changes of the definitions, 0 without any.
 *
 * For users who run the platform.
 */
export const overview = defineCall({
  method: 'GET',
  path: '/api/tenants/overview',
  summary: 'The tenants of the platform in numbers',
  access: 'session',
  peopleOnly: true,
  output: z.strictObject({
    tenants: z.array(
      z.strictObject({
        id: z.string(),
        shortId: z.string(),
        name: z.string(),
        users: z.number(),
        active: z.number(),
        signedIn: z.number(),
        lastSignIn: instant,
        open: z.number(),
        suspended: z.number(),
        failed: z.number(),
        failedJobs: z.number(),
        lastError: instant,
        bytes: z.number(),
        definitions: z.number(),
      }),
    ),
  }),
  codes: ['1000', 'NOT_ALLOWED'],
})
