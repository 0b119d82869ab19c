import { auditAccount } from '../../store/audit/audit.ts'
import { columns } from '../../store/db/columns.ts'
import type { Database, Transaction } from '../../store/db/database.ts'
import type { KeysAndLinks } from '../credentials/end-credentials.ts'
import { endKeysAndLinks } from '../credentials/end-credentials.ts'
import type { Membership, Session } from '../session.ts'

/**
 * The sessions to end: one session (its public id) of a user of a tenant, or all. `keysAndLinks` applies to the user's keys and copied
 * links there.
 */
export type EndedSessions = Membership & { readonly session?: string | undefined; readonly keysAndLinks: 'end' | 'keep' }

/** Returns the user of a valid session in a tenant; undefined if the session has no membership there. */
export async function userOfSession(
  database: Database,
  { tenant, session }: { tenant: string; session: string },
): Promise<string | undefined> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      text: 'select user_id from twinwerk_tenant_sessions() where id::text = $1',
      values: [session],
      columns: columns({ user_id: 'uuid' }),
    },
  )
  return rows[0]?.user_id
}

/**
 * Ends sessions of a user of a tenant for an administrator of that tenant. Returns how many ended. A user who works in that tenant alone is
 * signed out. For every other user, the session loses its membership in the tenant and goes on elsewhere: an administrator has no power
 * over other tenants. Requests and open connections notice the change, since each checks its membership. Keys and copied links belong to
 * one tenant, so those of other tenants go on, too.
 */
export async function endSessions(
  database: Database,
  { tenant, user, session, keysAndLinks }: EndedSessions,
  by: Session,
): Promise<KeysAndLinks & { readonly sessions: number }> {
  return database.transaction({ role: 'identity' }, async (transaction) => {
    const { run } = transaction
    const { rows } = await run({
      text: `select s.id, not exists (select from account_user o where o.account = u.account and o.tenant_id <> u.tenant_id) or s.view_tenant is not null as whole
        from account_user u join session s on s.account = u.account and (s.view_tenant is null or s.view_tenant = u.tenant_id)
        where u.tenant_id = $1 and u.user_id = $2 and ($3::uuid is null or s.public_id = $3)
          and not exists (select from session_barred b where b.session = s.id and b.tenant_id = u.tenant_id) for update of s`,
      values: [tenant, user, session ?? null],
      columns: columns({ id: 'text', whole: 'boolean' }),
    })
    const idsOf = (whole: boolean) => rows.flatMap((row) => (row.whole === whole ? [row.id] : []))
    const [ended, barred] = [idsOf(true), idsOf(false)]
    await run({ text: 'delete from session where id = any($1)', values: [ended] })
    await run({
      text: 'insert into session_barred (session, tenant_id) select unnest($1::text[]), $2::uuid on conflict do nothing',
      values: [barred, tenant],
    })
    await run({ text: 'delete from realtime_ticket where session = any($1) and tenant_id = $2', values: [barred, tenant] })
    if (rows.length > 0)
      await run(
        auditAccount({
          account: by.account,
          session: by.id,
          tenant,
          action: 'sessionsEnded',
          object: user,
          reason: session ?? `${rows.length}`,
        }),
      )
    const account = keysAndLinks === 'end' ? await accountOf(transaction, { tenant, user }) : undefined
    const keysEnded =
      account === undefined
        ? { keys: 0, links: 0 }
        : await endKeysAndLinks(transaction, { account, tenant, by: { account: by.account, session: by.id } })
    return { sessions: rows.length, ...keysEnded }
  })
}

async function accountOf({ run }: Transaction, { tenant, user }: Membership): Promise<string | undefined> {
  const { rows } = await run({
    text: 'select account from account_user where tenant_id = $1 and user_id = $2',
    values: [tenant, user],
    columns: columns({ account: 'uuid' }),
  })
  return rows[0]?.account
}

/** Bars a session that replaces another from the same tenants: only a new sign-in works there again. */
export async function transferBarredTenants({ run }: Transaction, from: string, to: string): Promise<void> {
  await run({ text: 'update session_barred set session = $2 where session = $1', values: [from, to] })
}
