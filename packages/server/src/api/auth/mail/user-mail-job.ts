import { canonicalLogin } from '../../../identity/canonical-login.ts'
import type { UserMailPayload } from '../../../identity/own/user-mail.ts'
import { mailOf } from '../../../identity/own/user-mail.ts'
import type { JobKind } from '../../../jobs/job.ts'
import { apply } from '../../../store/apply/apply.ts'
import type { Database, Transaction } from '../../../store/db/database.ts'
import { familyTable } from '../../../store/physical/names.ts'
import type { StoreOf } from '../../../store/store.ts'

type Parts = { readonly database: Database; readonly storeOf: StoreOf; readonly now: () => number }

/**
 * Writes the new address of an account to its user twin. An address that the tenant has changed there stays. A user name is not changed if
 * another user already has the new one.
 */
export function userMailJob({ database, storeOf, now }: Parts): JobKind {
  return {
    maxTries: 10,
    run: async ({ tenant, id, payload, step }) => {
      const { user, former } = payload as UserMailPayload
      const email = await mailOf(database, { tenant, user })
      if (email === undefined) return 'no account'
      const store = await storeOf(tenant)
      await step(async (transaction) => {
        const attributes = await outdated(transaction, { tenant, user, former, email })
        if (Object.keys(attributes).length === 0) return {}
        const author = { tenant, user, call: 'auth/mail/confirm', at: new Date(now()).toISOString(), changeId: id }
        await apply(transaction, store, { author, changes: [{ kind: 'updateTwin', uuid: user, definition: 'user', attributes }] })
        return { done: 1 }
      })
      return 'written'
    },
  }
}

type MailRequest = UserMailPayload & { readonly tenant: string; readonly email: string }

async function outdated({ run }: Transaction, { tenant, user, former, email }: MailRequest): Promise<Record<string, string>> {
  const table = familyTable('user')
  const { rows } = await run({
    text: `select "user:email" as email, "user:username" as username,
        exists (select from "${table}" o where o.tenant_id = $1 and o.id <> $2 and o.deleted_at is null and o."user:username" = $3) as taken
      from "${table}" where tenant_id = $1 and id = $2 and deleted_at is null for no key update`,
    values: [tenant, user, email],
  })
  const isFormer = (value: unknown) => typeof value === 'string' && canonicalLogin(value) === canonicalLogin(former)
  const row = rows[0]
  return {
    ...(isFormer(row?.['email']) && { 'user:email': email }),
    ...(isFormer(row?.['username']) && !row?.['taken'] && { 'user:username': email }),
  }
}
