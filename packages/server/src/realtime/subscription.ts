import { createHash, randomBytes } from 'node:crypto'
import { columns, json } from '../store/db/columns.ts'
import type { Database } from '../store/db/database.ts'
import type { Scope } from './scope.ts'

/** The user and session of a query: ids are uuids, the session's a hash. */
export type Subscriber = { readonly tenant: string; readonly user: string; readonly session: string }

/** A subscription to an answer, stored for whichever process holds the connection. */
export type StoredSubscription = {
  readonly id: string
  /** Signature of the rights the query was answered with. */
  readonly rights: string
  /** From where to go on. */
  readonly historyToken: string
  readonly scope: Scope
}

/** Beyond this the oldest subscriptions of a session are deleted. */
const maxPerSession = 200

const goodFor = `interval '15 minutes'`

/** Stores a subscription to an answer; returns the realtime token, which exists nowhere else. */
export async function storeSubscription(database: Database, subscriber: Subscriber, kept: Omit<StoredSubscription, 'id'>): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.one(
    { role: 'app', tenant: subscriber.tenant },
    {
      name: 'subscription-keep',
      text: `with surplus as (
          delete from realtime_subscription where tenant_id = $1 and id in (
            select id from realtime_subscription where tenant_id = $1 and session = $3 order by expires_at desc offset ${maxPerSession - 1}))
        insert into realtime_subscription (tenant_id, id, session, user_id, rights, history_token, scope, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7::jsonb, now() + ${goodFor})`,
      values: [subscriber.tenant, idOf(token), subscriber.session, subscriber.user, kept.rights, kept.historyToken, kept.scope],
    },
  )
  return token
}

/** The subscription of a token, for the session that it was made in and no other. */
export async function findSubscription(database: Database, subscriber: Subscriber, token: string): Promise<StoredSubscription | undefined> {
  const { rows } = await database.one(
    { role: 'app', tenant: subscriber.tenant },
    {
      name: 'subscription-find',
      text: `select id, rights, history_token as "historyToken", scope from realtime_subscription
        where tenant_id = $1 and id = $2 and session = $3 and user_id = $4 and expires_at > now()`,
      values: [subscriber.tenant, idOf(token), subscriber.session, subscriber.user],
      columns: columns({ id: 'text', rights: 'text', historyToken: 'text', scope: json<Scope>() }),
    },
  )
  return rows[0]
}

/** Subscriptions with a listener stay, and start from here after a break. */
export async function prolongSubscriptions(
  database: Database,
  { tenant, ids, historyToken }: { tenant: string; ids: readonly string[]; historyToken: string },
): Promise<void> {
  await database.one(
    { role: 'app', tenant },
    {
      name: 'subscription-prolong',
      text: `update realtime_subscription set expires_at = now() + ${goodFor}, history_token = $3 where tenant_id = $1 and id = any($2)`,
      values: [tenant, ids, historyToken],
    },
  )
}

/** Narrows the scope, so that twins that have left the answer are not sent again. */
export async function narrowSubscription(
  database: Database,
  { tenant, id, scope }: { tenant: string; id: string; scope: Scope },
): Promise<void> {
  await database.one(
    { role: 'app', tenant },
    {
      name: 'subscription-narrow',
      text: 'update realtime_subscription set scope = $3::jsonb where tenant_id = $1 and id = $2',
      values: [tenant, id, scope],
    },
  )
}

export async function dropSubscription(database: Database, { tenant, id }: { tenant: string; id: string }): Promise<void> {
  await database.one(
    { role: 'app', tenant },
    { name: 'subscription-drop', text: 'delete from realtime_subscription where tenant_id = $1 and id = $2', values: [tenant, id] },
  )
}

/** Deletes expired subscriptions, and the log of changes that no token reaches any more. */
export async function removeOldSubscriptions(database: Database): Promise<void> {
  await database.transaction({ role: 'cleaner' }, async ({ run }) => {
    await run({ text: 'delete from realtime_subscription where expires_at < now()' })
    await run({ text: `delete from change_log where logged_at < now() - interval '2 hours'` })
  })
}

function idOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
