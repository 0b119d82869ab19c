import { createHash, randomBytes } from 'node:crypto'
import { columns, json } from '../store/db/columns.ts'
import type { Database } from '../store/db/database.ts'
import type { Scope } from './scope.ts'

/** The user and session of a query. Ids are uuids; the session is a hash. */
export type Subscriber = { readonly tenant: string; readonly user: string; readonly session: string }

/** A subscription to a response. It is stored for all processes, because any of them may hold the connection. */
export type StoredSubscription = {
  readonly id: string
  /** The signature of the rights on which the response is based. */
  readonly rights: string
  /** The position in the change log from which the subscription continues. */
  readonly historyToken: string
  readonly scope: Scope
}

/** A subscription to store. `record` (uuid) is the record whose panel the response fills; null if others may not see that. */
type NewSubscription = Omit<StoredSubscription, 'id'> & { readonly record: string | null }

/** Above this number the oldest subscriptions of a session are deleted. */
const maxPerSession = 200

const goodFor = `interval '15 minutes'`

/** Stores a subscription to a response. Returns the realtime token, of which only the hash is stored. */
export async function storeSubscription(database: Database, subscriber: Subscriber, kept: NewSubscription): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.one(
    { role: 'app', tenant: subscriber.tenant },
    {
      name: 'subscription-keep',
      text: `with surplus as (
          delete from realtime_subscription where tenant_id = $1 and id in (
            select id from realtime_subscription where tenant_id = $1 and session = $3 order by expires_at desc offset ${maxPerSession - 1}))
        insert into realtime_subscription (tenant_id, id, session, user_id, rights, history_token, scope, expires_at, record)
        values ($1, $2, $3, $4, $5, $6, $7::jsonb, now() + ${goodFor}, $8)`,
      values: [
        subscriber.tenant,
        idOf(token),
        subscriber.session,
        subscriber.user,
        kept.rights,
        kept.historyToken,
        kept.scope,
        kept.record,
      ],
    },
  )
  return token
}

/** Returns the subscription of a token, only for the session in which it was created. */
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

/** The time without a sign of life after which a person is no longer present. Active subscriptions are extended every minute. */
const presentFor = `interval '90 seconds'`

/** Returns the users (uuids) who have a record (uuid) open now, whichever process serves them. */
export async function presentAt(database: Database, { tenant, record }: { tenant: string; record: string }): Promise<readonly string[]> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'subscription-present',
      text: `select distinct user_id as "user" from realtime_subscription where tenant_id = $1 and record = $2
        and expires_at > now() + ${goodFor} - ${presentFor}`,
      values: [tenant, record],
      columns: columns({ user: 'uuid' }),
    },
  )
  return rows.map(({ user }) => user)
}

/** Extends active subscriptions, and moves the position from which they continue after an interruption. */
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

/** Narrows the scope, so that twins that have left the response are not sent again. */
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

/** Deletes expired subscriptions, and the part of the change log that is too old for any token. */
export async function removeOldSubscriptions(database: Database): Promise<void> {
  await database.transaction({ role: 'cleaner' }, async ({ run }) => {
    await run({ text: 'delete from realtime_subscription where expires_at < now()' })
    await run({ text: `delete from change_log where logged_at < now() - interval '2 hours'` })
  })
}

function idOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
