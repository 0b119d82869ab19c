import type { add as addCall } from '@twinwerk/contract/users/add'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Language } from '@twinwerk/model/text/text'
import { present } from '@twinwerk/model/error/present'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { readUserIn } from '../../access/target-user.ts'
import type { Caller } from '../../access/caller.ts'
import { tenantOf } from '../../access/tenant-of.ts'
import type { Handler } from '../../http/register.ts'
import { countAttempt, resetLimit } from '../../identity/attempts.ts'
import { canonicalLogin } from '../../identity/canonical-login.ts'
import { invite, mailRefused } from '../../identity/invitations/invite.ts'
import type { LetterParts } from '../../identity/passwords/request-reset.ts'
import type { Session } from '../../identity/session.ts'
import { accessFacts, accessOf } from '../../identity/user-access/access-of.ts'
import { isOneAddress } from '../../mail/address.ts'
import { letterheadOf } from '../../mail/letterhead.ts'
import { userOfMail } from '../../registration/portal-user.ts'
import { auditAccount } from '../../store/audit/audit.ts'
import { becomeIdentity } from '../../store/db/become-identity.ts'
import type { Database, Transaction } from '../../store/db/database.ts'
import type { QueryClock } from '../../store/query/run-query.ts'
import { storeAnswer, storedAnswer } from '../../store/save/idempotency.ts'
import { newChangeId } from '../../store/save/prepare.ts'
import { saveTogether } from '../../store/save/save.ts'
import type { Store } from '../../store/store.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { z } from 'zod'
import type { AdminParts } from '../administrator.ts'
import type { ClockOf } from '../clock.ts'

type Parts = AdminParts & LetterParts & { readonly clockOf: ClockOf; readonly tenants: TenantRegistry }

export function addUserHandler(parts: Parts): Handler<typeof addCall, Session> {
  const { access, clockOf, database, storeOf, tenants } = parts
  return async ({ session, tenant: named, input, idempotencyKey: key, language, log }) => {
    const caller = await access.callerIn(session, named)
    const { tenant } = caller
    const store = await storeOf(tenant)
    const clock = clockOf(caller.timeZone)
    const email = input.email.trim()
    if (!isOneAddress(email)) throw mailRefused('user:email', language)
    const from = letterheadOf(await tenantOf(tenants, caller))
    const identity = { tenant, user: caller.user, key, body: input }
    const rawJson = await database.transaction({ role: 'app', tenant }, async (transaction) => {
      const earlier = await storedAnswer(transaction, identity)
      if (earlier !== undefined) return earlier
      const known = await knownUser(transaction, { database, store }, { caller, clock, email, language })
      if (known) return JSON.stringify(known)
      await countAttempt(database, [resetLimit(canonicalLogin(email))])
      const bodies = [{ data: { id: formatTwinId('tenant', tenant), 'tenant:users': [newUser({ ...input, email }, tenant)] } }] as const
      const change = { id: newChangeId(), call: 'users/add' }
      const [result] = await saveTogether(transaction, store, { bodies, caller, clock, language, change })
      const { id } = present(
        result?.saved.find(({ tempid }) => tempid === 'user'),
        'the saved user',
      )
      const user = await readUserIn(transaction, store, { caller, clock, id, verb: 'update' })
      const answer = JSON.stringify({ user: id })
      storeAnswer(transaction, identity, answer)
      await becomeIdentity(transaction)
      await invite(parts, transaction, { ...user, membership: { tenant, user: user.uuid }, from, language })
      const { account, id: by } = session
      await transaction.run(auditAccount({ account, session: by, tenant, action: 'userInvited', object: user.uuid }))
      return answer
    })
    log.info({ event: 'user added', account: session.account }, 'sign-in')
    return { rawJson }
  }
}

type Asked = {
  readonly caller: Caller
  readonly clock: QueryClock
  readonly email: string
  readonly language: Language
}

/** Returns the user of the tenant with a mail address. Throws VALIDATION_FAILED for a user whose address the caller does not see. */
async function knownUser(
  transaction: Transaction,
  { database, store }: { database: Database; store: Store },
  { caller, clock, email, language }: Asked,
): Promise<z.output<(typeof addCall)['output']> | undefined> {
  const { tenant } = caller
  const uuid = await userOfMail(transaction, { tenant, login: canonicalLogin(email) })
  if (uuid === undefined) return undefined
  const id = formatTwinId('user', uuid)
  const user = await readUserIn(transaction, store, { caller, clock, id, verb: 'select' }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'NOT_FOUND' ? mailRefused('user:email', language) : error
  })
  const facts = await accessFacts(database, { tenant, user: uuid })
  return { user: id, known: { name: user.name, access: accessOf(facts, user.access) ?? null } }
}

type NewUser = {
  readonly email: string
  readonly givenname?: string | undefined
  readonly surname: string
  readonly role?: string | undefined
  readonly group?: string | undefined
  readonly root?: string | undefined
}

/** Returns the user as a part of a save below the tenant. */
function newUser({ email, givenname, surname, role, group, root }: NewUser, tenant: string) {
  const place = root ?? formatTwinId('tenant', tenant)
  const scope = parseTwinId(place)?.uuid === tenant ? 'tenant' : 'businessPartner'
  const permission = role && {
    tempid: 'permission',
    definition: 'permission',
    'permission:scope': scope,
    'permission:role': [{ id_select: role }],
    'permission:root': [{ id_select: place }],
  }
  const membership = group && { tempid: 'membership', definition: 'groupMembership', 'groupMembership:group': [{ id_select: group }] }
  return {
    tempid: 'user',
    definition: 'user',
    'user:username': email,
    'user:email': email,
    ...(givenname?.trim() && { 'user:givenname': givenname.trim() }),
    'user:surname': surname.trim(),
    ...(permission && { 'user:permissions': [permission] }),
    ...(membership && { 'user:groupMemberships': [membership] }),
  }
}
