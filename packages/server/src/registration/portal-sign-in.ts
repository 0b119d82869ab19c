import { canonicalLogin } from '../identity/canonical-login.ts'
import { isOneAddress } from '../mail/address.ts'
import { columns } from '../store/db/columns.ts'
import type { Transaction } from '../store/db/database.ts'
import { familyTable } from '../store/physical/names.ts'
import type { Store } from '../store/store.ts'

/** A process about an email address, by its id (uuid) and type, and the user (uuid) who enters its code. The user signs in with `mail`. */
export type AskedSignIn = {
  readonly tenant: string
  readonly process: string
  readonly definition: string
  readonly user: string
  readonly mail: string
}

/**
 * Returns the customer's new sign-in address after the code of the process was entered: the address that the code was sent to. The process
 * must change the current sign-in address, or add one for the portal.
 *
 * Returns undefined if the sign-in stays the same:
 * - a clerk enters the code, because only the owner of an account may change it,
 * - the process has a different address by now,
 * - an earlier version sent the code.
 */
export async function mailThatSignsIn({ run }: Transaction, { codes }: Store, signIn: AskedSignIn): Promise<string | undefined> {
  const { tenant, process, definition, user, mail } = signIn
  const picks = codes.get(`${definition}:contactMail`)
  if (!changesMail.has(definition)) return undefined
  const { rows } = await run({
    name: `portal-sign-in-${definition}`,
    text: `select e."${definition}:email" as email, e."${definition}:purpose" as purpose, m."contactMail:email" as former, r.data_out ->> 'sentTo' as sent
      from "${familyTable('execution')}" e
      join process_execution r on r.tenant_id = e.tenant_id and r.id = e.id
      join twin_link about on about.tenant_id = e.tenant_id and about.source_id = e.id and about.relationship = $4 and about.deleted_at is null
      join twin_link root on root.tenant_id = e.tenant_id and root.target_id = about.target_id and root.relationship = $5 and ${holds('root')}
      join twin_link owns on owns.tenant_id = e.tenant_id and owns.target_id = root.source_id and owns.relationship = $6 and ${holds('owns')} and owns.source_id = $7
      left join twin_link pick on pick.tenant_id = e.tenant_id and pick.source_id = e.id and pick.relationship = $3 and pick.deleted_at is null
      left join "${familyTable('contactMail')}" m on m.tenant_id = e.tenant_id and m.id = pick.target_id and m.deleted_at is null
      where e.tenant_id = $1 and e.id = $2 and e.deleted_at is null limit 1`,
    values: [
      tenant,
      process,
      picks ?? null,
      codes.get('execution:businessPartnerForProcess'),
      codes.get('permission:root'),
      codes.get('user:permissions'),
      user,
    ],
    columns: columns({ email: 'text?', purpose: 'text?', former: 'text?', sent: 'text?' }),
  })
  if (!rows[0]) return undefined
  const { email, purpose, former, sent } = rows[0]
  if (!email || !sent || !isOneAddress(sent) || !isSame(email, sent) || isSame(sent, mail)) return undefined
  const signsIn = definition === 'processAddEmail' ? purpose === 'portal' : typeof former === 'string' && isSame(former, mail)
  return signsIn ? sent : undefined
}

function isSame(one: string, other: string): boolean {
  return canonicalLogin(one) === canonicalLogin(other)
}

const changesMail = new Set(['processAddEmail', 'processChangeEmail'])

const holds = (link: string) =>
  `${link}.deleted_at is null and coalesce(${link}.valid_from, '-infinity') <= now() and coalesce(${link}.valid_to, 'infinity') > now()`
