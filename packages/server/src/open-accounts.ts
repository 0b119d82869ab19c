import type { Config } from './config.ts'
import { createPushKeys } from './identity/push/push-keys.ts'
import { createOpenId } from './identity/providers/open-id.ts'
import { createSeal } from './identity/secrets/seal.ts'
import { secretKeysIn } from './identity/secrets/secret-keys.ts'
import { roundCookieOf, sessionCookie } from './identity/session-cookie.ts'
import { createOutbound } from './integrations/outbound.ts'
import { openTransport } from './mail/transport.ts'
import { createWriteMail } from './mail/write-mail.ts'
import type { Database } from './store/db/database.ts'
import type { TenantRegistry } from './store/tenant-registry.ts'

/** What sign-in, invitations and mails are made of. */
export function openAccounts({ config, database, tenants }: { config: Config; database: Database; tenants: TenantRegistry }) {
  const publicUrl = new URL(config.publicUrl)
  const postOffice = config.smtpUrl === undefined ? undefined : openTransport({ smtpUrl: config.smtpUrl, publicUrl })
  const seal = createSeal(async () => config.secretKeys ?? secretKeysIn(config.dataDir))
  const loopback = config.loopbackProviders
  return {
    parts: {
      cookie: sessionCookie(publicUrl),
      database,
      loopback,
      openId: createOpenId({ outbound: createOutbound({ loopback }), loopback, publicUrl, seal }),
      publicUrl,
      pushKeys: createPushKeys(database, seal),
      roundCookie: roundCookieOf(publicUrl),
      seal,
      tenants,
      writeMail: createWriteMail({ hasServer: postOffice !== undefined }),
    },
    deliver: postOffice?.deliver,
    close: () => postOffice?.close(),
  }
}
