import type { run as runCall } from '@twinwerk/contract/imports/run'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { ImportPayload } from '../../import/batch.ts'
import { beginRun, importOf } from '../../import/imports.ts'
import { startJob } from '../../jobs/start-job.ts'
import type { Database } from '../../store/db/database.ts'

type Parts = { access: Access; database: Database; wake: () => void }

export function runImportHandler({ access, database, wake }: Parts): Handler<typeof runCall, Session> {
  return async ({ session, tenant, params: { id }, idempotencyKey, language }) => {
    const caller = await access.callerIn(session, tenant)
    await importOf(database, caller, id)
    const payload: ImportPayload = { import: id, language }
    const rawJson = await startJob(database, {
      kind: 'import',
      payload,
      caller,
      idempotencyKey,
      body: { id },
      along: (transaction, job) => beginRun(transaction, { tenant: caller.tenant, id }, job),
    })
    wake()
    return { rawJson }
  }
}
