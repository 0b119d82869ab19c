import type { Mapping } from '@twinwerk/process/commands/mapping'
import { withFlows } from '@twinwerk/process/commands/mapping'
import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import { z } from 'zod'
import type { Access } from '../../access/access.ts'
import { inSavepoint } from '../../jobs/items.ts'
import type { JobKind } from '../../jobs/job.ts'
import { typedKind } from '../../jobs/typed-job.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { familyTable } from '../../store/physical/names.ts'
import type { QueryClock } from '../../store/query/run-query.ts'
import { readHeldRights } from '../../store/rights/held-rights.ts'
import type { StepParts } from '../course.ts'
import { applyCommand } from '../apply-command.ts'
import type { RunnerParts } from '../runner.ts'
import { stepPartsOf } from '../runner.ts'

export const migrateKind = 'process-migrate'

/** Processes (uuids) to migrate to a version (uuid) of their type. `mapping` has the new ids of elements whose id has changed. */
const payload = z.object({
  version: z.string(),
  roots: z.array(z.string()).readonly(),
  mapping: z.record(z.string(), z.string()).optional(),
})
export type MigratePayload = z.output<typeof payload>

export type MigrateParts = {
  readonly access: Pick<Access, 'callerOf'>
  readonly clockOf: (timeZone: string) => QueryClock
  readonly runner: RunnerParts
}

const position = z.object({ next: z.number(), moved: z.number() })

/**
 * Creates the kind of jobs that migrate running processes to another version, each in its own step. A process that does not fit stays with
 * its version. The rights of the requesting user are read again for each process.
 */
export function migrateJob({ access, clockOf, runner }: MigrateParts): JobKind {
  return typedKind({
    maxTries: 5,
    payload,
    position,
    run: async (job) => {
      const { version, roots, mapping = {} } = job.payload
      const user = present(job.user, 'the user of a migration')
      let at = job.position ?? { next: 0, moved: 0 }
      for (const root of roots.slice(at.next)) {
        const stepParts = await stepPartsOf(runner, job.tenant)
        const caller = await access.callerOf({ tenant: job.tenant, user })
        await job.step(async (transaction) => {
          const question = { verb: 'adminupdate', family: 'execution', uuids: [root], attributes: [] } as const
          const rights = { registry: stepParts.registry, codes: stepParts.codes, grants: caller.grants }
          const [held] = await readHeldRights(transaction, rights, {
            binding: { ...caller, ...clockOf(caller.timeZone), body: undefined },
            questions: [question],
          })
          const order = { tenant: job.tenant, root, version, mapping, actor: caller.user, commandId: `${job.id} ${root}` }
          const isMoved = held?.has(root) === true && (await migrate(transaction, stepParts, order))
          at = { next: at.next + 1, moved: at.moved + (isMoved ? 1 : 0) }
          return { position: at, done: at.next, total: roots.length }
        })
      }
      return { moved: at.moved, refused: roots.length - at.moved }
    },
  })
}

type Migration = {
  readonly tenant: string
  readonly root: string
  readonly version: string
  readonly mapping: Mapping
  readonly actor: string | null
  readonly commandId: string
}

async function migrate(
  transaction: Transaction,
  parts: StepParts,
  { tenant, root, version, mapping, actor, commandId }: Migration,
): Promise<boolean> {
  const { rows } = await transaction.run({
    name: 'process-migrate-name',
    text: `select t.definition, t."execution:bpmnName" as name, i.definition_id as version from "${familyTable('execution')}" t
      join process_instance i on i.tenant_id = t.tenant_id and i.root_id = t.id where t.tenant_id = $1 and t.id = $2`,
    values: [tenant, root],
    columns: columns({ definition: 'text', name: 'text?', version: 'uuid' }),
  })
  const to = await parts.definitionOf(transaction, tenant, version)
  // Diagrams of several types have the same elements, but services write for their own type. Element ids therefore do not show that the
  // version is of the process's type.
  const [process] = rows
  if (process?.definition !== to.id) return false
  // A process keeps the name that a user gave it.
  const named = { ...to, name: process.name ?? to.name }
  const from = await parts.definitionOf(transaction, tenant, process.version)
  const elements = withFlows(mapping, from, to)
  const refusal = await inSavepoint(transaction, async () => {
    const command = { kind: 'migrate', to: named, elements } as const
    const { refused } = await applyCommand(transaction, parts, { tenant, root, command, commandId, actor })
    if (refused) throw new AppError('VERSION_CONFLICT', { detail: refused.reason })
    await transaction.run({
      name: 'process-migrate',
      text: 'update process_instance set definition_id = $3 where tenant_id = $1 and root_id = $2',
      values: [tenant, root, version],
    })
  })
  return refusal === undefined
}
