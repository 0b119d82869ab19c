import { accessFacts, accessOf } from '../../identity/user-access/access-of.ts'
import { userAccess } from '../../identity/user-access/schema.sql.ts'
import type { JobKind } from '../../jobs/job.ts'
import { apply } from '../../store/apply/apply.ts'
import { columns, oneOf } from '../../store/db/columns.ts'
import type { Database } from '../../store/db/database.ts'
import { familyTable } from '../../store/physical/names.ts'
import type { StoreOf } from '../../store/store.ts'

type Parts = { readonly database: Database; readonly storeOf: StoreOf; readonly now: () => number }

/** Updates on a user twin whether its person can sign in. */
export function accessJob({ database, storeOf, now }: Parts): JobKind {
  return {
    maxTries: 10,
    run: async ({ tenant, id, payload, step }) => {
      const { user } = payload as { user: string }
      const store = await storeOf(tenant)
      await step(async (transaction) => {
        const { rows } = await transaction.run({
          text: `select "user:access" as access from "${familyTable('user')}" where tenant_id = $1 and id = $2 and deleted_at is null for no key update`,
          values: [tenant, user],
          columns: columns({ access: oneOf('invited', 'expired', 'active', 'blocked', null) }),
        })
        if (!rows[0]) return {}
        const previous = rows[0].access ?? undefined
        // Read after the lock: of two concurrent jobs, the later one sees the write of the earlier one and the current facts.
        const access = accessOf(await accessFacts(database, { tenant, user }), previous)
        if (access === previous) return {}
        const author = { tenant, user: null, call: userAccess, at: new Date(now()).toISOString(), changeId: id }
        await apply(transaction, store, {
          author,
          changes: [{ kind: 'updateTwin', uuid: user, definition: 'user', attributes: { 'user:access': access ?? null } }],
        })
        return { done: 1 }
      })
      return {}
    },
  }
}
