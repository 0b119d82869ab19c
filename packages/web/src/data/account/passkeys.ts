import type { Output } from '@twinwerk/contract/calls'
import { call } from '../call.ts'
import { signIn } from '../session.ts'

/** Loads the browser's part of passkeys on first use. */
const webauthn = () => import('@simplewebauthn/browser')

/** Returns true if this browser can create and use passkeys. */
export function passkeysSupported(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Thrown when the user closes the browser's dialog, or another dialog replaces it. The screens show no message for this error. */
export class PasskeyGivenUp extends Error {}

type SignIn = { readonly remember: () => boolean; readonly url: string }

/** Asks the browser for a passkey and signs in with it. Throws PasskeyGivenUp if the browser returns no passkey. */
export async function signInByPasskey(request: SignIn): Promise<Output<'POST /auth/local'>> {
  return signInWith(request, await showPasskey())
}

/**
 * Offers passkeys among the suggestions of the field with `autocomplete="webauthn"`. Waits until the user chooses one, then signs in as
 * `signInByPasskey` does.
 */
export async function suggestPasskeys(request: SignIn): Promise<Output<'POST /auth/local'> | undefined> {
  const { browserSupportsWebAuthnAutofill } = await webauthn()
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  return signInWith(request, await showPasskey(true))
}

async function signInWith(
  { remember, url }: SignIn,
  webauthn: Awaited<ReturnType<typeof showPasskey>>,
): Promise<Output<'POST /auth/local'>> {
  return signIn({ webauthn, remember: remember(), url })
}

/** Returns a passkey's signature of a challenge of the server. */
export async function showPasskey(useBrowserAutofill = false) {
  const { startAuthentication } = await webauthn()
  const optionsJSON = await call('POST /auth/loginChallenge', { input: {} })
  const shown = await startAuthentication({ optionsJSON, useBrowserAutofill }).catch(giveUp)
  return { ...shown, clientExtensionResults: { ...shown.clientExtensionResults } }
}

/**
 * Creates a passkey for the caller, or for the bearer of a token from a mail. Returns the keys and links that stay valid. Throws
 * PasskeyGivenUp if the user closes the dialog.
 */
export async function createPasskey({ token }: { readonly token?: string | undefined }): Promise<Output<'POST /auth/change'>> {
  const { startRegistration } = await webauthn()
  const bearer = token === undefined ? {} : { token }
  const options = await call('POST /auth/challenge', { input: bearer })
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  const made = await startRegistration({ optionsJSON }).catch(giveUp)
  const credential = { ...made, clientExtensionResults: { ...made.clientExtensionResults } }
  return call('POST /auth/change', { input: { credential, ...bearer } })
}

function giveUp(error: unknown): never {
  if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name))
    throw new PasskeyGivenUp('no passkey', { cause: error })
  throw error
}
