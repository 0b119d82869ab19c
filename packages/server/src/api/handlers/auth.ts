import { apiHandler } from '../auth/api.ts'
import { callbackHandler } from '../auth/api/callback.ts'
import { challengeHandler } from '../auth/challenge.ts'
import { changeHandler } from '../auth/change.ts'
import { checkHandler } from '../auth/check.ts'
import { confirmHandler } from '../auth/confirm.ts'
import { extendHandler } from '../auth/extend.ts'
import { forgotHandler } from '../auth/forgot.ts'
import { identitiesHandler } from '../auth/identities.ts'
import { linkHandler } from '../auth/identities/link.ts'
import { removeIdentityHandler } from '../auth/identities/remove.ts'
import { invitationsHandler } from '../auth/invitations.ts'
import { acceptInvitationHandler } from '../auth/invitations/accept.ts'
import { declineInvitationHandler } from '../auth/invitations/decline.ts'
import { localHandler } from '../auth/local.ts'
import { loginChallengeHandler } from '../auth/login-challenge.ts'
import { loginHandler } from '../auth/login.ts'
import { logoutHandler } from '../auth/logout.ts'
import { mailHandler } from '../auth/mail.ts'
import { confirmMailHandler } from '../auth/mail/confirm.ts'
import { meHandler } from '../auth/me.ts'
import { passkeysHandler } from '../auth/passkeys.ts'
import { removePasskeyHandler } from '../auth/passkeys/remove.ts'
import { renamePasskeyHandler } from '../auth/passkeys/rename.ts'
import { providersHandler } from '../auth/providers.ts'
import { endPushHandler } from '../auth/push/end.ts'
import { pushKeyHandler } from '../auth/push/key.ts'
import { subscribeHandler } from '../auth/push/subscribe.ts'
import { rightsHandler } from '../auth/rights.ts'
import { sessionsHandler } from '../auth/sessions.ts'
import { endOthersHandler } from '../auth/sessions/end-others.ts'
import { endSessionHandler } from '../auth/sessions/end.ts'
import { changeSettingsHandler, settingsHandler } from '../auth/settings.ts'
import { tokenHandler } from '../auth/token.ts'
import type { HandlerTable } from '../serve-calls.ts'

/** Calls for signing in, and for users to manage their own account. */
export const authHandlers = {
  'POST /auth/local': localHandler,
  'POST /auth/login': loginHandler,
  'POST /auth/loginChallenge': loginChallengeHandler,
  'POST /auth/forgot': forgotHandler,
  'POST /auth/challenge': challengeHandler,
  'POST /auth/confirm': confirmHandler,
  'POST /auth/extend': extendHandler,
  'GET /auth/providers': providersHandler,
  'GET /auth/api/{id}': apiHandler,
  'GET /auth/api/{id}/callback': callbackHandler,
  'GET /auth/identities': identitiesHandler,
  'POST /auth/identities/link': linkHandler,
  'POST /auth/identities/remove': removeIdentityHandler,
  'POST /auth/mail': mailHandler,
  'POST /auth/mail/confirm': confirmMailHandler,
  'GET /auth/invitations': invitationsHandler,
  'POST /auth/invitations/accept': acceptInvitationHandler,
  'POST /auth/invitations/decline': declineInvitationHandler,
  'GET /auth/sessions': sessionsHandler,
  'POST /auth/sessions/end': endSessionHandler,
  'POST /auth/sessions/endOthers': endOthersHandler,
  'GET /auth/settings': settingsHandler,
  'POST /auth/settings': changeSettingsHandler,
  'GET /auth/passkeys': passkeysHandler,
  'POST /auth/passkeys/rename': renamePasskeyHandler,
  'POST /auth/passkeys/remove': removePasskeyHandler,
  'GET /auth/push/key': pushKeyHandler,
  'POST /auth/push/subscribe': subscribeHandler,
  'POST /auth/push/end': endPushHandler,
  'POST /auth/logout': logoutHandler,
  'POST /auth/change': changeHandler,
  'GET /auth/me': meHandler,
  'GET /auth/check': () => checkHandler,
  'GET /auth/token': tokenHandler,
  'POST /auth/me/rights': rightsHandler,
} satisfies HandlerTable
