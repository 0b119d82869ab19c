import { AppError } from '@twinwerk/model/error/app-error'
import type { Language } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { v7 } from 'uuid'
import { isOneAddress } from '../../mail/address.ts'
import type { Letterhead } from '../../mail/letterhead.ts'
import { linkIn } from '../../mail/letterhead.ts'
import type { WriteMail } from '../../mail/write-mail.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { canonicalLogin } from '../canonical-login.ts'
import type { Owner } from '../owner.ts'
import { ownerOf } from '../owner.ts'
import { hashSecret, newSecret } from '../secret.ts'
import type { Membership } from '../session.ts'
import { hasSignInMethod } from './has-sign-in-method.ts'
import { issueSignInToken } from './sign-in-token.ts'

export type Invitation = {
  readonly membership: Membership
  readonly username: string
  readonly email: string
  readonly name: string
  /** The letterhead of the tenant that invites. */
  readonly from: Letterhead
  /** The language of the user who invites. */
  readonly language: Language
}

type Parts = { readonly publicUrl: URL; readonly writeMail: WriteMail }

const lifetime = '7 days'

/**
 * Invites the owner of a mail address to be a user of a tenant, in the caller's transaction (role `identity`). Accounts outside of the
 * tenant are not even looked up. No account changes until the owner of the mail redeems the link, and neither the response nor the outbox
 * reveals an account. A user who already has a sign-in gets a mail with the way to it. Throws VALIDATION_FAILED if the mail is invalid or
 * another user of the tenant has it.
 */
export async function invite(parts: Parts, transaction: Transaction, invitation: Invitation): Promise<void> {
  const linked = await linkedOwner(transaction, invitation.membership)
  if (linked) return remind(parts, transaction, { ...invitation, owner: linked })
  const { from } = invitation
  const token = await openInvitation(transaction, invitation)
  const link = linkIn(parts.publicUrl, `/login/${token}`, from)
  await parts.writeMail(transaction, { kind: 'invitation', recipient: invitation.email.trim(), from, link })
}

/**
 * Opens the invitation of a user without a sign-in. Returns the secret that redeems the invitation, of which only the hash is stored.
 * Throws the same errors as `invite`.
 */
export async function openInvitation({ run }: Transaction, invitation: Omit<Invitation, 'from'>): Promise<string> {
  const { membership, username, name, language } = invitation
  const email = invitation.email.trim()
  if (!isOneAddress(email)) throw mailRefused('user:email', language)
  const token = newSecret()
  const { rows } = await run({
    text: `insert into invitation (id, token, tenant_id, user_id, login, username, name, email, expires_at)
      select $1::uuid, $2, $3::uuid, $4::uuid, $5, $6, $7, $8, now() + interval '${lifetime}'
      where not exists (select from invitation i where i.tenant_id = $3 and i.login = $5 and i.user_id <> $4 and i.expires_at > now())
        and not exists (select from account_login l join account_user u on u.account = l.account where l.login = $5 and u.tenant_id = $3)
      on conflict (tenant_id, user_id) do update set id = excluded.id, token = excluded.token, login = excluded.login, username = excluded.username, name = excluded.name,
        email = excluded.email, created_at = excluded.created_at, expires_at = excluded.expires_at
      returning id`,
    values: [v7(), hashSecret(token), membership.tenant, membership.user, canonicalLogin(email), username, name, email],
  })
  if (!rows[0]) throw mailRefused('user:email', language)
  return token
}

/**
 * Mails a user who is already a member of the tenant. The tenant's outbox has a link that signs in only if the link opens no other tenant
 * (owner.ts).
 */
async function remind(
  { publicUrl, writeMail }: Parts,
  transaction: Transaction,
  { membership, from, owner }: Invitation & { readonly owner: Owner },
): Promise<void> {
  if (await hasSignInMethod(transaction, owner.account))
    return writeMail(transaction, { kind: 'invitation', recipient: owner.email, from, link: linkIn(publicUrl, '/login', from) })
  const secret = await issueSignInToken(transaction, { account: owner.account, purpose: 'invitation', tenant: membership.tenant })
  const link = linkIn(publicUrl, `/login/${secret}`, from)
  await writeMail(transaction, {
    kind: 'invitation',
    recipient: owner.email,
    from: { ...from, tenant: owner.letterhead.tenant },
    link,
  })
}

async function linkedOwner(transaction: Transaction, { tenant, user }: Membership): Promise<Owner | undefined> {
  const { rows } = await transaction.run({
    text: 'select account from account_user where tenant_id = $1 and user_id = $2',
    values: [tenant, user],
    columns: columns({ account: 'uuid' }),
  })
  return rows[0] && ownerOf(transaction.run, rows[0].account)
}

const refusedText = {
  de: 'Diese E-Mail-Adresse kann hier nicht eingeladen werden!',
  en: 'This mail address cannot be invited here.',
}

/** The refusal of a mail address. It does not tell the reason: the caller may not see the user or account that has the address. */
export function mailRefused(systematics: string, language: Language): AppError {
  return new AppError('VALIDATION_FAILED', {
    problems: [problemOf({ systematics, key: 'mail', text: refusedText }, [systematics], language)],
  })
}
