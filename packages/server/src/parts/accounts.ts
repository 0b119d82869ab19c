import type { Logger } from 'pino'
import { createPublicPdfs } from '../api/customerjourney/public-pdfs.ts'
import { createCaptcha } from '../captcha/captcha.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../http/metrics.ts'
import { createOpenId } from '../identity/providers/open-id.ts'
import { createPublicMails } from '../identity/public/public-mail.ts'
import { createPublicTokens } from '../identity/public/public-tokens.ts'
import { createPushKeys } from '../identity/push/push-keys.ts'
import { createSeal } from '../identity/secrets/seal.ts'
import { secretKeysIn } from '../identity/secrets/secret-keys.ts'
import { createSemaphore } from '../identity/semaphore.ts'
import { deviceCookieOf, attemptCookieOf, sessionCookie } from '../identity/session-cookie.ts'
import { createOutbound } from '../integrations/outbound.ts'
import { openTransport } from '../mail/transport.ts'
import { createWriteMail } from '../mail/write-mail.ts'
import type { StoreParts } from './store.ts'

/** A letter costs 30 to 100 ms of a core, so letters of anonymous callers are drawn one after the other. */
const publicLettersAtOnce = { slots: 1, waiting: 20 }
/** A captcha costs 20 ms of a core. The short queue keeps people from waiting behind many programs. */
const captchasAtOnce = { slots: 1, waiting: 100 }

type Opened = Pick<StoreParts, 'access' | 'database' | 'tenants'> & {
  readonly config: Config
  readonly log: Logger
  readonly metrics: Metrics
}

export type AccountParts = ReturnType<typeof openAccounts>

/** Opens sign-in, invitations, mails, and the limits for anonymous callers. */
export function openAccounts(stack: AsyncDisposableStack, { access, config, database, log, metrics, tenants }: Opened) {
  const publicUrl = new URL(config.publicUrl)
  const postOffice = config.smtpUrl === undefined ? undefined : openTransport({ smtpUrl: config.smtpUrl, publicUrl })
  stack.defer(() => postOffice?.close())
  const seal = createSeal(async () => config.secretKeys ?? secretKeysIn(config.dataDir))
  const writeMail = createWriteMail({ hasServer: postOffice !== undefined })
  const onBurst = (tenant: string) => {
    metrics.mailsWait()
    log.warn({ tenant }, 'public calls cause more mails than may go in an hour: the others wait for later hours')
  }
  const loopback = config.loopbackProviders
  const tokens = createPublicTokens(seal)
  const publicMails = createPublicMails({ writeMail, onBurst })
  return {
    captcha: createCaptcha({ database, tokens, publicMails, inTurn: createSemaphore(captchasAtOnce) }),
    cookie: sessionCookie(publicUrl),
    deliver: postOffice?.deliver,
    deviceCookie: deviceCookieOf(publicUrl),
    lives: access.lives,
    loopback,
    openId: createOpenId({ outbound: createOutbound({ loopback }), loopback, publicUrl, seal }),
    permissionsOf: access.permissionsOf,
    publicMails,
    publicPdfs: createPublicPdfs({ database, inTurn: createSemaphore(publicLettersAtOnce) }),
    publicUrl,
    pushKeys: createPushKeys(database, seal),
    rightsOn: access.rightsOn,
    attemptCookie: attemptCookieOf(publicUrl),
    seal,
    tenants,
    tokens,
    tryMailServer: postOffice?.verify,
    writeMail,
  }
}
