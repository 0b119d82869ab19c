import type { Outbound } from '../../../integrations/outbound.ts'
import type { JobKind } from '../../../jobs/job.ts'
import type { PushPayload } from '../../../runner/notices/notice.ts'
import type { Database } from '../../../store/db/database.ts'
import type { TenantRegistry } from '../../../store/tenants/tenant-registry.ts'
import type { PushKeys } from '../../../identity/push/push-keys.ts'
import type { Subscription } from '../../../identity/push/subscriptions.ts'
import { removeSubscription, subscriptionsOf } from '../../../identity/push/subscriptions.ts'

/** The message to the service worker, with its tenant, so that a click opens that tenant. */
export type PushMessage = {
  readonly title: string
  readonly body: string
  readonly tenant: string
  readonly target: string
  readonly tag: string
}

type Parts = {
  readonly database: Database
  readonly tenants: TenantRegistry
  /** Resolves to false for a user (uuid) that is deleted. */
  readonly lives: (reader: { readonly tenant: string; readonly user: string }) => Promise<boolean>
  readonly outbound: Outbound
  readonly keysOf: () => Promise<PushKeys>
  readonly publicUrl: URL
  readonly log: { error(error: unknown, message: string): void }
}

/** The push service drops a message after a day: the news is out of date. */
const maxAgeSeconds = 24 * 3600

/**
 * Sends a notice to each browser of its reader. A browser that its push service no longer knows is removed. If a push service does not
 * respond, the notice is not sent again.
 */
export function pushJob(parts: Parts): JobKind {
  const { database, tenants, log } = parts
  return {
    maxTries: 3,
    run: async (job) => {
      // After a server crash between two browsers, the first browser gets the message again. The tag makes browsers show both as one
      // notice.
      const { user, text, target, notice } = job.payload as PushPayload
      const entry = await tenants.find(job.tenant)
      if (!entry || !(await parts.lives({ tenant: job.tenant, user }))) return {}
      const message: PushMessage = { title: entry.name1, body: text, tenant: entry.shortId, target, tag: notice }
      for (const subscription of await subscriptionsOf(database, { tenant: job.tenant, user })) {
        const status = await send(parts, subscription, message).catch((error: unknown) => {
          log.error(error, 'a push service did not answer')
          return undefined
        })
        if (status === 404 || status === 410) await removeSubscription(database, subscription.endpoint)
      }
      return {}
    },
  }
}

async function send({ outbound, keysOf, publicUrl }: Parts, subscription: Subscription, message: PushMessage): Promise<number> {
  const { publicKey, privateKey } = await keysOf()
  // The subject names the sender by an address. Push services reject an address of the local machine.
  const subject = publicUrl.protocol === 'https:' ? publicUrl.origin : 'https://twinwerk.example'
  const { default: webPush } = await import('web-push')
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: maxAgeSeconds,
    contentEncoding: 'aes128gcm',
    topic: message.tag.replaceAll('-', '').slice(0, 32),
  })
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  const response = await outbound(new URL(endpoint), { method, headers: named, body: body ?? undefined })
  return response.status
}
