import { AppError } from '@twinwerk/model/error/app-error'
import type { Language } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { v7 } from 'uuid'
import { isOneAddress } from '../../mail/address.ts'
import type { Letterhead } from '../../mail/letterhead.ts'
import type { WriteMail } from '../../mail/write-mail.ts'
import type { Transaction } from '../../store/db/database.ts'
import { canonicalLogin } from '../canonical-login.ts'
import type { Owner } from '../owner.ts'
import { ownerOf, ownerOfMail } from '../owner.ts'
import type { Face } from '../session.ts'
import { issueSignInToken } from './sign-in-token.ts'

export type Invitation = {
  readonly face: Face
  readonly username: string
  readonly email: string
  readonly name: string
  /** Of the tenant that invites. */
  readonly from: Letterhead
  /** Of who invites. */
  readonly language: Language
}

/**
 * Gives a user of a tenant a sign-in, in the transaction of the caller (role `identity`): a new account, or the one that has the mail. Who has no way to sign in yet is sent a link that is one; everybody else signs in as
 * ever, so that a tenant that invites a known mail gets nothing that opens the account. Void invitations before it. VALIDATION_FAILED where the mail is another user's of the tenant, or none.
 */
export async function invite(
  { publicUrl, writeMail }: { publicUrl: URL; writeMail: WriteMail },
  transaction: Transaction,
  invitation: Invitation,
): Promise<void> {
  const { face, from } = invitation
  const email = invitation.email.trim()
  if (!isOneAddress(email)) throw mailRefused('user:email', invitation.language)
  const owner =
    (await linkedOwner(transaction, face)) ??
    (await ownerOfMailNow(transaction, email)) ??
    (await newOwner(transaction, { ...invitation, email }))
  const { rows } = await transaction.run({
    text: `insert into account_user (tenant_id, account, user_id) values ($1, $2, $3)
      on conflict (tenant_id, account) do update set user_id = excluded.user_id where account_user.user_id = excluded.user_id returning user_id`,
    values: [face.tenant, owner.account, face.user],
  })
  if (!rows[0]) throw mailRefused('user:email', invitation.language)
  const knowsAWay = await hasWayIn(transaction, owner.account)
  const secret = await issueSignInToken(transaction, {
    account: knowsAWay ? null : owner.account,
    purpose: 'invitation',
    tenant: face.tenant,
  })
  const link = new URL(knowsAWay ? '/login' : `/login/${secret}`, publicUrl).href
  // Where it lies decides who can read it: with a tenant only as long as it opens nothing but this tenant (owner.ts).
  const { letterhead } = (await ownerOf(transaction.run, owner.account))!
  await writeMail(transaction, { kind: 'invitation', recipient: owner.email, from: { ...from, tenant: letterhead.tenant }, link })
}

async function linkedOwner(transaction: Transaction, { tenant, user }: Face): Promise<Owner | undefined> {
  const { rows } = await transaction.run({
    text: 'select account from account_user where tenant_id = $1 and user_id = $2',
    values: [tenant, user],
  })
  return rows[0] && ownerOf(transaction.run, rows[0]['account'] as string)
}

/** An account that lost its last user wakes up. */
async function ownerOfMailNow(transaction: Transaction, mail: string): Promise<Owner | undefined> {
  await transaction.run({
    text: `update account set disabled_at = null where disabled_at is not null and lower(email) = $1 and id in (select account from account_login where login = $1)`,
    values: [canonicalLogin(mail)],
  })
  return ownerOfMail(transaction.run, { mail, user: undefined })
}

/** The mail signs in, and the user name where nobody else has it. */
async function newOwner(transaction: Transaction, { username, email, name, language }: Omit<Invitation, 'face' | 'from'>): Promise<Owner> {
  const account = v7()
  const { run } = transaction
  await run({
    text: 'insert into account (id, username, name, email, must_change) values ($1, $2, $3, $4, true)',
    values: [account, username, name, email],
  })
  await run({
    text: 'insert into account_login (login, account) select distinct unnest($2::text[]), $1::uuid on conflict (login) do nothing',
    values: [account, [canonicalLogin(email), canonicalLogin(username)]],
  })
  const { rows } = await run({
    text: 'select from account_login where login = $1 and account = $2',
    values: [canonicalLogin(email), account],
  })
  if (!rows[0]) throw mailRefused('user:email', language)
  return (await ownerOf(run, account))!
}

async function hasWayIn({ run }: Transaction, account: string): Promise<boolean> {
  const { rows } = await run({
    text: `select from account a where id = $1 and (password_hash is not null or exists (select from passkey where account = a.id) or exists (select from external_identity where account = a.id))`,
    values: [account],
  })
  return rows.length > 0
}

const refusedText = {
  de: 'Diese E-Mail-Adresse kann hier nicht eingeladen werden!',
  en: 'This mail address cannot be invited here.',
}

function mailRefused(systematics: string, language: Language): AppError {
  return new AppError('VALIDATION_FAILED', {
    problems: [problemOf({ systematics, key: 'mail', text: refusedText }, [systematics], language)],
  })
}
