import { z } from 'zod'
import { defineCall } from '../call.ts'
import { newCredential } from './credential.ts'

const password = z.string().max(256)
const token = z.string().max(200)
const name = z.string().max(100).optional()
const keepKeys = z.boolean().optional()
const passwords = { newPassword: password, confirmation: password }

/**
 * Sets a new password, or creates a passkey (options from `/auth/challenge`). Allowed are:
 * - the bearer of a `token` from a mail, who need not be signed in;
 * - a session with `oldPassword`;
 * - a session whose `/auth/me` says `oldPasswordRequired: false` (opened by a link of ours and still without a password);
 * - for a passkey, a session that signed in or confirmed within ten minutes.
 *
 * All other sessions of the account end; the caller's session continues under a new cookie. A change by token signs nobody in: `signedIn`
 * is false, and the browser goes to the sign-in. The codes match the texts of the mask. `problems[0].key` is the state of the
 * specification: OLD_PASSWORD_WRONG (404), NEW_PASSWORD_TOSHOORT, NEW_PASSWORD_WEAK, NEW_PASSWORD_NOTIDENTICAL, SERVER_ERROR (500).
 *
 * API keys and copied links stay valid after a change by the signed-in owner. A change by token ends them, unless `keepKeys` is set. `keys`
 * and `links` count the keys and links that are still valid.
 */
export const change = defineCall({
  method: 'POST',
  path: '/auth/change',
  summary: 'Change the password, or create a passkey',
  access: 'optional',
  beforePasswordChange: true,
  input: z.union([
    z.strictObject({ oldPassword: password.optional(), ...passwords }),
    z.strictObject({ token, keepKeys, ...passwords }),
    z.strictObject({ credential: newCredential, name, oldPassword: password.optional() }),
    z.strictObject({ credential: newCredential, name, token, keepKeys }),
  ]),
  output: z.strictObject({ signedIn: z.boolean(), keys: z.number(), links: z.number() }),
  codes: [
    '1000',
    'password.olderror',
    'password.tokenerror',
    'password.newconfirmerror',
    'password.newweak',
    'password.savingerror',
    'CONFIRMATION_REQUIRED',
    'PASSKEY_INVALID',
    'RATE_LIMITED',
    'INPUT_INVALID',
  ],
})
