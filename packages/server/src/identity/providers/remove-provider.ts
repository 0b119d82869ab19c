import { AppError } from '@twinwerk/model/error/app-error'
import type { WriteMail } from '../../mail/write-mail.ts'
import { auditAccount } from '../../store/audit/audit.ts'
import { columns } from '../../store/db/columns.ts'
import type { Database, Transaction } from '../../store/db/database.ts'
import { ownerOf } from '../owner.ts'
import type { Session } from '../session.ts'

/** The number of accounts that a provider signs in, and of those without another way to sign in. */
export type Linked = { readonly linked: number; readonly onlyWay: number }

const onlyWay = `a.password_hash is null and not exists (select from passkey k where k.account = a.id)
  and not exists (select from external_identity o join identity_provider op on op.id = o.provider and op.enabled where o.account = a.id and o.provider <> p.id)`

/** Counts the linked accounts of all providers of a tenant, by provider id. */
export async function countLinkedAccounts(database: Database, tenant: string): Promise<ReadonlyMap<string, Linked>> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      text: `select p.id, count(distinct a.id)::int as linked, (count(distinct a.id) filter (where ${onlyWay}))::int as "onlyWay"
        from identity_provider p join external_identity i on i.provider = p.id join account a on a.id = i.account where p.tenant_id = $1 group by p.id`,
      values: [tenant],
      columns: columns({ id: 'uuid', linked: 'integer', onlyWay: 'integer' }),
    },
  )
  return new Map(rows.map(({ id, ...linked }) => [id, linked]))
}

type Removing = { readonly tenant: string; readonly id: string; readonly by: Session }

/**
 * Removes a provider of a tenant, with all identities that were linked there. Users who signed in by a provider and had an identity there
 * are signed out. Users without another way to sign in get a mail: its link for a new password opens the account. Throws NOT_FOUND for a
 * provider of another tenant.
 */
export async function removeProvider(
  { database, writeMail }: { database: Database; writeMail: WriteMail },
  { tenant, id, by }: Removing,
): Promise<Linked> {
  return database.transaction({ role: 'identity' }, async (transaction) => {
    const { run } = transaction
    const { rows: found } = await run({
      text: 'select label, issuer from identity_provider where tenant_id = $1 and id = $2 for update',
      values: [tenant, id],
      columns: columns({ label: 'text', issuer: 'text' }),
    })
    if (!found[0]) throw new AppError('NOT_FOUND')
    const { label, issuer } = found[0]
    const { rows: accounts } = await run({
      text: `select distinct a.id, ${onlyWay} as "onlyWay" from identity_provider p join external_identity i on i.provider = p.id join account a on a.id = i.account where p.id = $1 order by a.id`,
      values: [id],
      columns: columns({ id: 'uuid', onlyWay: 'boolean' }),
    })
    await run({ text: 'delete from identity_provider where id = $1', values: [id] })
    const ids = accounts.map((row) => row.id)
    await run({ text: "delete from session where account = any($1) and begun_by = 'provider' and id <> $2", values: [ids, by.id] })
    const stranded = accounts.flatMap((row) => (row.onlyWay ? [row.id] : []))
    for (const account of stranded) await notifyOwner(transaction, { writeMail }, { account, label })
    await run(auditAccount({ account: by.account, session: by.id, tenant, action: 'providerRemoved', object: id, reason: issuer }))
    return { linked: ids.length, onlyWay: stranded.length }
  })
}

async function notifyOwner(
  transaction: Transaction,
  { writeMail }: { writeMail: WriteMail },
  { account, label }: { account: string; label: string },
): Promise<void> {
  const owner = await ownerOf(transaction.run, account)
  if (!owner) return
  await writeMail(transaction, { kind: 'providerRemoved', recipient: owner.email, from: owner.letterhead, values: { provider: label } })
}
