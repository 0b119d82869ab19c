import { v7 } from 'uuid'
import type { WriteMail } from '../../mail/write-mail.ts'
import { auditAccount } from '../../store/audit/audit.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { canonicalLogin } from '../canonical-login.ts'
import { ownerOf } from '../owner.ts'
import type { Claims } from './open-id.ts'
import type { Provider } from './provider.ts'

// An administrator of a tenant's provider can pose as any user of that provider. So the provider signs in only users who work in that
// tenant alone. The platform's provider signs in every user.
const within = `(exists (select from tenant_registry t where t.id = $1 and t.platform)
  or (exists (select from account_user u where u.account = a.id and u.tenant_id = $1) and not exists (select from account_user u where u.account = a.id and u.tenant_id <> $1)))`

/**
 * Returns the account that an identity signs in: the linked account, or the account with the mail if the provider may link by mail. That
 * account is then linked. Undefined without such an account.
 */
export async function accountOfClaims(
  transaction: Transaction,
  parts: { writeMail: WriteMail },
  { provider, claims }: { readonly provider: Provider; readonly claims: Claims },
): Promise<string | undefined> {
  const { rows } = await transaction.run({
    text: `update external_identity i set last_used_at = now() from account a where i.provider = $2 and i.issuer = $3 and i.subject = $4 and a.id = i.account
      and a.disabled_at is null and ${within} returning a.id`,
    values: [provider.tenant, provider.id, claims.issuer, claims.subject],
    columns: columns({ id: 'uuid' }),
  })
  if (rows[0]) return rows[0].id
  const account = await accountOfMail(transaction, provider, claims.mail)
  return account !== undefined && (await linkIdentity(transaction, parts, { provider, claims, account })) ? account : undefined
}

async function accountOfMail(
  { run }: Transaction,
  { tenant, linkByMail, allowedDomains }: Provider,
  mail: string | undefined,
): Promise<string | undefined> {
  const address = mail === undefined ? undefined : canonicalLogin(mail)
  if (!linkByMail || address === undefined || !allowedDomains.includes(address.slice(address.lastIndexOf('@') + 1))) return undefined
  const { rows } = await run({
    text: `select a.id from account a where lower(a.email) = $2 and a.disabled_at is null and a.id in (select account from account_login where login = $2) and ${within}`,
    values: [tenant, address],
    columns: columns({ id: 'uuid' }),
  })
  return rows[0]?.id
}

/**
 * Links an identity with an account and notifies its owner. Resolves to false if the identity belongs to another account, or the provider
 * may not sign in the account.
 */
export async function linkIdentity(
  transaction: Transaction,
  { writeMail }: { writeMail: WriteMail },
  { provider, claims, account }: { provider: Provider; claims: Claims; account: string },
): Promise<boolean> {
  const { rows } = await transaction.run({
    text: `insert into external_identity (id, provider, issuer, subject, account, mail, last_used_at)
      select $2::uuid, $3::uuid, $4, $5, a.id, $7, now() from account a where a.id = $6::uuid and a.disabled_at is null and ${within}
      on conflict (provider, issuer, subject) do update set last_used_at = now() where external_identity.account = excluded.account
      returning xmax = 0 as new`,
    values: [provider.tenant, v7(), provider.id, claims.issuer, claims.subject, account, claims.mail ?? null],
    columns: columns({ new: 'boolean' }),
  })
  if (!rows[0]) return false
  if (!rows[0].new) return true
  await transaction.run(
    auditAccount({ account, tenant: provider.tenant, action: 'identityLinked', object: provider.id, reason: provider.label }),
  )
  const owner = await ownerOf(transaction.run, account)
  const values = { provider: provider.label }
  if (owner) await writeMail(transaction, { kind: 'identityLinked', recipient: owner.email, from: owner.letterhead, values })
  return true
}
