import { AppError } from '@twinwerk/model/error/app-error'
import { createHash } from 'node:crypto'
import { columns, json } from '../../store/db/columns.ts'
import type { Database } from '../../store/db/database.ts'
import type { Session } from '../session.ts'
import { isPushService } from './push-services.ts'

/** A browser's push subscription: the endpoint, and the keys that encrypt messages to it (RFC 8291). */
export type Subscription = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } }

/** The maximum number of browsers of one account; a new one replaces the oldest. */
const maxEach = 20

/**
 * Stores the subscription of a session's browser, which ends with the session. If another account signs in in the browser, the subscription
 * becomes that account's.
 */
export async function saveSubscription(database: Database, session: Session, { endpoint, keys }: Subscription): Promise<void> {
  if (session.program || session.view || !isPushService(new URL(endpoint))) throw new AppError('NOT_ALLOWED')
  await database.transaction({ role: 'identity' }, async ({ run }) => {
    await run({
      name: 'push-keep',
      text: `insert into push_subscription (id, account, session, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5, $6)
        on conflict (id) do update set account = excluded.account, session = excluded.session, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now()`,
      values: [idOf(endpoint), session.account, session.id, endpoint, keys.p256dh, keys.auth],
    })
    await run({
      name: 'push-surplus',
      text: `delete from push_subscription where account = $1 and id not in (select id from push_subscription where account = $1 order by created_at desc limit ${maxEach})`,
      values: [session.account],
    })
  })
}

export async function endSubscription(database: Database, { account }: Pick<Session, 'account'>, endpoint: string): Promise<void> {
  await database.one(
    { role: 'identity' },
    { name: 'push-end', text: 'delete from push_subscription where id = $1 and account = $2', values: [idOf(endpoint), account] },
  )
}

/** Returns the browsers in which a user of a tenant is signed in and may work in that tenant. */
export async function subscriptionsOf(
  database: Database,
  { tenant, user }: { readonly tenant: string; readonly user: string },
): Promise<readonly Subscription[]> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      name: 'push-of',
      text: `select p.endpoint, json_build_object('p256dh', p.p256dh, 'auth', p.auth) as keys from account_user u join account a on a.id = u.account and a.disabled_at is null
        join push_subscription p on p.account = u.account join session s on s.id = p.session and s.expires_at > now() and s.idle_expires_at > now()
        where u.tenant_id = $1 and u.user_id = $2 and not exists (select from session_barred b where b.session = s.id and b.tenant_id = $1) order by p.id`,
      values: [tenant, user],
      columns: columns({ endpoint: 'text', keys: json<Subscription['keys']>() }),
    },
  )
  return rows
}

/** Removes a subscription that its push service no longer knows. */
export async function removeSubscription(database: Database, endpoint: string): Promise<void> {
  await database.one(
    { role: 'identity' },
    { name: 'push-forget', text: 'delete from push_subscription where id = $1', values: [idOf(endpoint)] },
  )
}

/** Returns the key of a row. Endpoints are long and secret, so rows are found by their hash. */
function idOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url')
}
