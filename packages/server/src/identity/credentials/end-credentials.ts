import { auditAccount, type AccountEntry } from '../../store/audit/audit.ts'
import { columns } from '../../store/db/columns.ts'
import { firstRow } from '../../store/db/statement.ts'
import type { Transaction } from '../../store/db/database.ts'
import { forgetDevices, lockSignIns } from './known-devices.ts'

// To add a credential: add its row to ADR 68, its end to this file, and a test that it ends with its owner's access.
/**
 * The account and session (its hash) that request the end. A command of the operator has neither; it gives a place, and the name of a
 * system user as the reason.
 */
export type EndedBy = Partial<Pick<AccountEntry, 'account' | 'session' | 'place' | 'reason'>>

/** The number of valid API keys and copied links of an account. */
export type KeysAndLinks = { readonly keys: number; readonly links: number }

export type EndingCredentials = {
  readonly account: string
  /** The session (its hash) that does not end. */
  readonly exceptSession?: string | undefined
  readonly keysAndLinks: 'end' | 'keep'
  readonly by: EndedBy
}

/**
 * Ends every session of an account, in all tenants. Its access tokens, realtime tickets and push subscriptions end with the session. A
 * pending change of the mail address and an open link for a new password end, too. All known devices of the account are forgotten. API keys
 * and copied links also end, unless the caller keeps them. Returns how many of each ended.
 */
export async function endCredentials(
  transaction: Transaction,
  { account, exceptSession, keysAndLinks, by }: EndingCredentials,
): Promise<KeysAndLinks & { readonly sessions: number }> {
  const { run } = transaction
  await lockSignIns(run, account)
  const { rowCount } = await run({
    text: 'delete from session where account = $1 and ($2::text is null or id <> $2)',
    values: [account, exceptSession ?? null],
  })
  await forgetDevices(transaction, account)
  await run({ text: 'delete from mail_change where account = $1', values: [account] })
  await run({ text: "delete from sign_in_token where account = $1 and purpose = 'reset' and used_at is null", values: [account] })
  const ended = keysAndLinks === 'end' ? await endKeysAndLinks(transaction, { account, by }) : { keys: 0, links: 0 }
  return { sessions: rowCount, ...ended }
}

type EndingKeys = { readonly account: string; readonly tenant?: string | undefined; readonly by: EndedBy }

const living = 'account = $1 and ($2::uuid is null or tenant_id = $2) and revoked_at is null and expires_at > now()'

/** Ends the API keys and copied links of an account, in one tenant or in all, and writes each to the audit log of its tenant. */
export async function endKeysAndLinks({ run, runAll }: Transaction, { account, tenant, by }: EndingKeys): Promise<KeysAndLinks> {
  const end = (table: 'api_key' | 'copied_link') =>
    run({
      text: `update ${table} set revoked_at = now() where ${living} returning id as object, tenant_id as tenant`,
      values: [account, tenant ?? null],
      columns: columns({ object: 'uuid', tenant: 'uuid' }),
    })
  const [keys, links] = [await end('api_key'), await end('copied_link')]
  const entry = (action: 'keyRevoked' | 'linkRevoked') => (ended: { readonly object: string; readonly tenant: string }) =>
    auditAccount({ ...by, account: by.account, ...ended, action })
  await runAll([...keys.rows.map(entry('keyRevoked')), ...links.rows.map(entry('linkRevoked'))])
  return { keys: keys.rows.length, links: links.rows.length }
}

/** Counts the API keys and copied links of an account that are still valid, in all tenants. */
export async function countKeysAndLinks({ run }: Pick<Transaction, 'run'>, account: string): Promise<KeysAndLinks> {
  const counted = await run({
    text: `select (select count(*)::int from api_key where ${living}) as keys, (select count(*)::int from copied_link where ${living}) as links`,
    values: [account, null],
    columns: columns({ keys: 'integer', links: 'integer' }),
  })
  return firstRow(counted)
}
