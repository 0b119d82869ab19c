import { AppError } from '@twinwerk/model/error/app-error'
import type { Language } from '@twinwerk/model/text/text'
import { v7 } from 'uuid'
import type { OpenCode } from '../identity/invitations/access-codes.ts'
import { findCode, reserveCode } from '../identity/invitations/access-codes.ts'
import { accessCodeLimit, addressLimit, countAttempt, forgiveAttempt, resetLimit } from '../identity/attempts.ts'
import { canonicalLogin } from '../identity/canonical-login.ts'
import type { ProvedSignIn } from '../identity/complete-sign-in.ts'
import { invite, openInvitation } from '../identity/invitations/invite.ts'
import { causedFrom } from '../identity/public/mail-turn.ts'
import type { PublicMails } from '../identity/public/public-mail.ts'
import type { Redeemed } from '../identity/invitations/redeem-invitation.ts'
import { redeemIn } from '../identity/invitations/redeem-invitation.ts'
import type { LetterParts } from '../identity/passwords/request-reset.ts'
import { isOneAddress } from '../mail/address.ts'
import { letterheadOf } from '../mail/letterhead.ts'
import type { WriteMail } from '../mail/write-mail.ts'
import { apply } from '../store/apply/apply.ts'
import type { Author, Change } from '../store/write/change.ts'
import type { Transaction } from '../store/db/database.ts'
import { becomeIdentity } from '../store/db/become-identity.ts'
import type { Store } from '../store/store.ts'
import type { TenantEntry } from '../store/tenants/tenant-registry.ts'
import { syncTenants } from '../store/tenants/tenant-sync.ts'
import { canonicalNumber } from '../declarations/canonical-number.ts'
import { hashAccessCode } from './access-code.ts'
import type { Customer } from './portal-user.ts'
import { customerRole, userExists, portalUser, readCustomer, userOfMail } from './portal-user.ts'

export type Registration = {
  readonly tenant: TenantEntry
  readonly store: Store
  readonly now: string
  readonly language: Language
  readonly customerNumber: string
  readonly code: string
  readonly mail: string
  readonly entry: Omit<ProvedSignIn, 'account' | 'by'>
}

/** The result: the customer is signed in, or a mail with a link is on its way to prove the address. */
export type Registered = Redeemed | 'mailed'

export type RegistrationParts = LetterParts & { readonly publicMails: PublicMails }

/**
 * Creates a portal user for the customer with this number and code, and invites the customer by the given email address. A code that was
 * mailed to the same address proves both, so the customer is signed in immediately. The code stays valid until the account exists, so a
 * mistyped address does not require a new letter.
 *
 * Throws ACCESS_CODE_WRONG for an invalid number or code, after the same look-up in each case. Throws MAIL_INVALID for an invalid address,
 * and 2020 if the address belongs to another person in this tenant.
 */
export async function register(parts: RegistrationParts, registration: Registration): Promise<Registered> {
  const { tenant, customerNumber, entry } = registration
  const mail = registration.mail.trim()
  if (!isOneAddress(mail)) throw new AppError('MAIL_INVALID')
  const limits = { name: accessCodeLimit(entry.client.ip, canonicalNumber(customerNumber)), address: addressLimit(entry.client.ip) }
  await countAttempt(parts.database, [limits.name, limits.address])
  const hash = hashAccessCode({ tenant: tenant.uuid, number: customerNumber, code: registration.code })
  const code = await findCode(parts.database, { tenant: tenant.uuid, hash })
  if (!code) throw new AppError('ACCESS_CODE_WRONG')
  await forgiveAttempt(parts.database, limits)
  const login = canonicalLogin(mail)
  await countAttempt(parts.database, [resetLimit(login)])
  return parts.database.transaction({ role: 'app', tenant: tenant.uuid }, (transaction) =>
    enrol(transaction, parts, { ...registration, mail, login, hash, code }),
  )
}

type Enrolling = Omit<Registration, 'code'> & { readonly login: string; readonly hash: string; readonly code: OpenCode }

async function enrol(transaction: Transaction, parts: RegistrationParts, enrolling: Enrolling): Promise<Registered> {
  const { tenant, code, hash, login, mail, language, entry } = enrolling
  const customer = await readCustomer(transaction, { tenant: tenant.uuid, uuid: code.partner })
  const role = await customerRole(transaction, tenant.uuid)
  if (!customer || !role) throw new AppError('ACCESS_CODE_WRONG')
  const user = await prepareUser(transaction, enrolling, { customer, role })
  await becomeIdentity(transaction)
  if (!(await reserveCode(transaction, { tenant: tenant.uuid, hash, user, previous: code.user }))) throw new AppError('ACCESS_CODE_WRONG')
  const name = [customer.givenname, customer.surname].filter(Boolean).join(' ') || customer.name
  const invitation = { membership: { tenant: tenant.uuid, user }, username: mail, email: mail, name, language }
  if (code.login === login) return redeemIn(transaction, await openInvitation(transaction, invitation), entry)
  const writeMail: WriteMail = (within, letter) => parts.publicMails.write(within, letter, causedFrom(entry.client.ip, 'typed'))
  await invite({ ...parts, writeMail }, transaction, { ...invitation, from: { ...letterheadOf(tenant), language } })
  return 'mailed'
}

/** Returns the user of an earlier attempt, with the current email address, or a new user. */
async function prepareUser(
  transaction: Transaction,
  { tenant, store, now, code, login, mail }: Enrolling,
  { customer, role }: { customer: Customer; role: string },
): Promise<string> {
  const owner = await userOfMail(transaction, { tenant: tenant.uuid, login })
  if (owner !== undefined && owner !== code.user) throw new AppError('2020')
  if (owner !== undefined) return owner
  const prepared = code.user !== null && (await userExists(transaction, { tenant: tenant.uuid, user: code.user })) ? code.user : undefined
  const user = prepared ?? v7()
  const author: Author = { tenant: tenant.uuid, user: null, call: 'POST /customerjourney/{tenant}/registration', at: now, changeId: v7() }
  const renamed: Change = {
    kind: 'updateTwin',
    uuid: user,
    definition: 'user',
    attributes: { 'user:username': mail, 'user:email': mail },
  }
  const changes = prepared === undefined ? portalUser(user, { customer, role, mail }) : [renamed]
  await apply(transaction, store, { author, changes })
  await syncTenants(transaction, store, { tenant: tenant.uuid, changes, by: { user: null, id: author.changeId } })
  return user
}
