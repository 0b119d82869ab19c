import type { local } from '@twinwerk/contract/auth/local'
import type { Handler } from '../../http/register.ts'
import { clientOf } from '../../identity/client.ts'
import type { Session } from '../../identity/session.ts'
import { signIn } from '../../identity/sign-in.ts'
import type { PasskeyParts } from '../../identity/passkeys/sign-in-by-passkey.ts'
import { signInByPasskey } from '../../identity/passkeys/sign-in-by-passkey.ts'
import type { WelcomeParts } from './welcome.ts'
import { welcome } from './welcome.ts'

export function localHandler(parts: WelcomeParts & PasskeyParts): Handler<typeof local, Session> {
  return async (context) => {
    const { remember = false, url, ...proof } = context.input
    const entry = { remember, client: clientOf(context), former: parts.cookie.read(context.headers.cookie) }
    const signedIn =
      'webauthn' in proof
        ? await signInByPasskey(parts, proof.webauthn, { ...entry, log: context.log })
        : await signIn(parts.database, { ...proof, ...entry, device: parts.deviceCookie.read(context.headers.cookie) })
    return welcome(parts, context, { signedIn, remember, url })
  }
}
