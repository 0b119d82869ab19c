import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import type { Letterhead } from '../mail/letterhead.ts'
import { letterheadOf } from '../mail/letterhead.ts'
import type { RowOf } from '../store/db/columns.ts'
import { columns, jsonOrNull } from '../store/db/columns.ts'
import type { Run } from '../store/db/database.ts'
import { canonicalLogin } from './canonical-login.ts'

/** The owner of an account, and the letterhead of mails to them. */
export type Owner = {
  readonly account: string
  readonly username: string
  readonly name: string
  readonly email: string
  readonly hasPassword: boolean
  readonly letterhead: Letterhead
}

/** The letterhead for an unknown owner. The work is the same, but no mail is sent. */
const nobody: Letterhead = { tenant: null, shortId: undefined, name: '', color: undefined, language: 'de' }

// A user who works in one tenant gets mails from that tenant. A user who works in several gets them from the platform: a link in such a
// mail opens all of them. So no single tenant's outbox shows it, and its page looks as the browser knows it.
const owner = `select a.id as account, a.username, a.name, a.email, a.password_hash is not null as "hasPassword",
    h.id as tenant, case when memberships.one then h.short_id end as "shortId", h.name1, h.brand
  from account a cross join lateral (select count(*) = 1 as one from account_user u where u.account = a.id) memberships
  left join lateral (
    select t.id, t.short_id, t.name1, t.brand from tenant_registry t where t.deleted_at is null and case when memberships.one
      then exists (select from account_user u where u.account = a.id and u.tenant_id = t.id) else t.platform end
    order by t.id limit 1) h on true
  where a.disabled_at is null`
const ownerColumns = columns({
  account: 'uuid',
  username: 'text',
  name: 'text',
  email: 'text',
  hasPassword: 'boolean',
  tenant: 'uuid?',
  shortId: 'text?',
  name1: 'text?',
  brand: jsonOrNull<TenantConfig>(),
})

export async function ownerOf(run: Run, account: string): Promise<Owner | undefined> {
  const { rows } = await run({ name: 'owner-of', text: `${owner} and a.id = $1`, values: [account], columns: ownerColumns })
  return rows[0] && ownerFrom(rows[0])
}

/** Returns the owner of a mail address; of a user name or customer number, too, if `user` is given. */
export async function ownerOfMail(run: Run, { mail, user }: { mail: string; user: string | undefined }): Promise<Owner | undefined> {
  const login = user === undefined || user.trim() === '' ? null : canonicalLogin(user)
  const { rows } = await run({
    name: 'owner-of-mail',
    text: `${owner} and lower(a.email) = $1 and a.id in (select account from account_login where login = $1)
      and ($2::text is null or a.id in (select account from account_login where login = $2))`,
    values: [canonicalLogin(mail), login],
    columns: ownerColumns,
  })
  return rows[0] && ownerFrom(rows[0])
}

function ownerFrom({ tenant, shortId, name1, brand, ...owner }: RowOf<typeof ownerColumns>): Owner {
  // The three columns are null together, if no tenant sends the mail.
  if (tenant === null || name1 === null || brand === null) return { ...owner, letterhead: nobody }
  return { ...owner, letterhead: letterheadOf({ uuid: tenant, shortId: shortId ?? undefined, name1, brand }) }
}
