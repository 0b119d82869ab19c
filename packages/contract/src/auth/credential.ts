import { z } from 'zod'

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(100_000)
const short = base64url.max(1500)
const extensions = z.record(z.string().max(100), z.unknown())
const attachment = z.enum(['platform', 'cross-platform']).optional()

/** The result of `navigator.credentials.create`, as `RegistrationResponseJSON` of WebAuthn. */
export const newCredential = z.strictObject({
  id: short,
  rawId: short,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: z.strictObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    authenticatorData: base64url.optional(),
    transports: z.array(z.string().max(30)).max(10).optional(),
    publicKeyAlgorithm: z.number().int().optional(),
    publicKey: base64url.optional(),
  }),
})

/** The result of `navigator.credentials.get`, as `AuthenticationResponseJSON` of WebAuthn. */
export const shownCredential = z.strictObject({
  id: short,
  rawId: short,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: z.strictObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: short.optional(),
  }),
})
