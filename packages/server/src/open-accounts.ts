import type { Config } from './config.ts'
import { createPushKeys } from './identity/push/push-keys.ts'
import { createOpenId } from './identity/providers/open-id.ts'
import { createSeal } from './identity/secrets/seal.ts'
import { secretKeysIn } from './identity/secrets/secret-keys.ts'
import { deviceCookieOf, roundCookieOf, sessionCookie } from './identity/session-cookie.ts'
import { createOutbound } from './integrations/outbound.ts'
import { createPublicMails } from './identity/public/public-mail.ts'
import { openTransport } from './mail/transport.ts'
import { createWriteMail } from './mail/write-mail.ts'
import type { Database } from './store/db/database.ts'
import type { TenantRegistry } from './store/tenant-registry.ts'

type Opened = {
  readonly config: Config
  readonly database: Database
  readonly tenants: TenantRegistry
  /** Tells operators that public calls of a tenant cause more mails than may go. */
  readonly onBurst: (tenant: string) => void
}

/** What sign-in, invitations and mails are made of. */
export function openAccounts({ config, database, tenants, onBurst }: Opened) {
  const publicUrl = new URL(config.publicUrl)
  const postOffice = config.smtpUrl === undefined ? undefined : openTransport({ smtpUrl: config.smtpUrl, publicUrl })
  const seal = createSeal(async () => config.secretKeys ?? secretKeysIn(config.dataDir))
  const writeMail = createWriteMail({ hasServer: postOffice !== undefined })
  const loopback = config.loopbackProviders
  return {
    parts: {
      cookie: sessionCookie(publicUrl),
      database,
      deviceCookie: deviceCookieOf(publicUrl),
      loopback,
      openId: createOpenId({ outbound: createOutbound({ loopback }), loopback, publicUrl, seal }),
      publicUrl,
      pushKeys: createPushKeys(database, seal),
      roundCookie: roundCookieOf(publicUrl),
      seal,
      tenants,
      publicMails: createPublicMails({ writeMail, onBurst }),
      writeMail,
    },
    deliver: postOffice?.deliver,
    close: () => postOffice?.close(),
  }
}
