import type { change } from '@twinwerk/contract/auth/change'
import { AppError } from '@twinwerk/model/error/app-error'
import { catalogue } from '@twinwerk/model/error/catalogue'
import { textIn } from '@twinwerk/model/text/text'
import type { Handler } from '../../http/register.ts'
import { changePassword, resetPassword } from '../../identity/passwords/change-password.ts'
import { clientOf } from '../../identity/client.ts'
import { countKeysAndLinks } from '../../identity/credentials/end-credentials.ts'
import type { PasskeyParts } from '../../identity/passkeys/sign-in-by-passkey.ts'
import { addPasskey, addPasskeyByToken } from '../../identity/passkeys/add-passkey.ts'
import type { LetterParts } from '../../identity/passwords/request-reset.ts'
import type { SessionCookie } from '../../identity/session-cookie.ts'
import type { Session } from '../../identity/session.ts'
import type { DeviceParts } from './sessions/remember-device.ts'
import { rememberDevice } from './sessions/remember-device.ts'

type Parts = LetterParts & PasskeyParts & DeviceParts & { cookie: SessionCookie }

/** Changes the password. Failures are returned as the states that the core specification (section 8) names for them. */
export function changeHandler(parts: Parts): Handler<typeof change, Session> {
  const changed = changeWith(parts)
  return (context) =>
    changed(context).catch((cause: unknown) => {
      if (cause instanceof AppError) throw cause
      context.log.error({ err: cause }, 'a password was not changed')
      const message = textIn(catalogue['password.savingerror'].title, context.language)
      throw new AppError('password.savingerror', { cause, problems: [{ path: [], key: 'SERVER_ERROR', message }] })
    })
}

function changeWith(parts: Parts): Handler<typeof change, Session> {
  return async (context) => {
    const { session, input, language } = context
    const client = clientOf(context)
    const logEvent = (event: string, account: string) => context.log.info({ event, account }, 'sign-in')
    const stillValid = (account: string) =>
      parts.database.transaction({ role: 'identity' }, (transaction) => countKeysAndLinks(transaction, account))
    if ('token' in input) {
      const keysAndLinks = input.keepKeys === true ? 'keep' : 'end'
      const isPasskey = 'credential' in input
      const account = isPasskey
        ? await addPasskeyByToken(parts, input.token, { ...input, client, keysAndLinks })
        : await resetPassword(parts, input.token, { ...input, language, client, keysAndLinks })
      logEvent(isPasskey ? 'passkey created by mail' : 'password reset by mail', account)
      return { signedIn: false, ...(await stillValid(account)) }
    }
    if (!session) throw new AppError('1000')
    if (session.readOnly) throw new AppError('READ_ONLY')
    const { oldPassword } = input
    const secret =
      'credential' in input
        ? await addPasskey(parts, session, { ...input, oldPassword, language, client })
        : await changePassword(parts, session, { ...input, oldPassword, language, client })
    logEvent('credential' in input ? 'passkey created' : 'password changed', session.account)
    context.reply.header('set-cookie', parts.cookie.write(secret, session.remember))
    await rememberDevice(parts, context, session.account)
    return { signedIn: true, ...(await stillValid(session.account)) }
  }
}
