import type { migrate as migrateCall } from '@twinwerk/contract/execute/modeler/migrate'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { startJob } from '../../../jobs/start-job.ts'
import { storeDefinition } from '../../../runner/diagram/stored-definition.ts'
import type { MigratePayload } from '../../../runner/modeler/migrate-job.ts'
import { migrateKind } from '../../../runner/modeler/migrate-job.ts'
import { readVersion, releaseVersion } from '../../../runner/modeler/versions.ts'
import { auditUser } from '../../../store/audit/audit.ts'
import type { ModelerParts } from './modeler-parts.ts'
import { requireModeler, releasedDiagram } from './modeler-parts.ts'

/**
 * Enqueues the migration of processes. The job checks the right to intervene in each process at its turn, and skips a process that the
 * caller may not change.
 */
export function migrateHandler(parts: ModelerParts): Handler<typeof migrateCall, Session> {
  return async ({ session, tenant, input, idempotencyKey }) => {
    const asking = await requireModeler(parts, session, tenant)
    const released = releasedDiagram(asking, input.key)
    const { caller } = asking
    const by = { tenant: caller.tenant, user: caller.user }
    const roots = input.processes.map((id) => {
      const process = parseTwinId(id)
      if (process?.definition !== input.key) throw new AppError('INPUT_INVALID', { detail: `/processes: are no ${input.key}` })
      return process.uuid
    })
    const version = await parts.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      if (input.version === releaseVersion) return storeDefinition(transaction, by, released)
      if ((await readVersion(transaction, asking, { key: input.key, id: input.version })) === undefined) throw new AppError('NOT_FOUND')
      return input.version
    })
    const payload: MigratePayload = { version, roots, mapping: input.mapping ?? {} }
    const body = { call: 'execute/modeler/migrate', ...input }
    const rawJson = await startJob(parts.database, {
      kind: migrateKind,
      payload,
      caller,
      idempotencyKey,
      body,
      along: async (transaction) =>
        void (await transaction.run(
          auditUser({ ...by, action: 'processesMigrated', object: `${input.key} ${version}`, reason: String(roots.length) }),
        )),
    })
    parts.wake()
    return { rawJson }
  }
}
