import type { check as checkCall } from '@twinwerk/contract/imports/check'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { ImportPayload } from '../../import/batch.ts'
import { planOf } from '../../import/batch.ts'
import { beginCheck, importOf } from '../../import/imports.ts'
import { refuseUnseen } from '../../import/refuse-unseen.ts'
import { startJob } from '../../jobs/start-job.ts'
import type { StoreOf } from '../../store/store.ts'

type Parts = { access: Access; storeOf: StoreOf; wake: () => void }

export function checkImportHandler({ access, storeOf, wake }: Parts): Handler<typeof checkCall, Session> {
  return async ({ session, tenant, params: { id }, input: { mapping }, idempotencyKey, language }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const file = await importOf(store.database, caller, id)
    refuseUnseen(store.registry, caller.grants, planOf(store, { ...file, mapping }))
    const payload: ImportPayload = { import: id, language }
    const rawJson = await startJob(store.database, {
      kind: 'import-check',
      payload,
      caller,
      idempotencyKey,
      body: { id, mapping },
      along: (transaction, job) => beginCheck(transaction, { tenant: caller.tenant, id }, { job, mapping }),
    })
    wake()
    return { rawJson }
  }
}
