import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Transaction } from '../../store/db/database.ts'
import { readHeldRights } from '../../store/rights/held-rights.ts'
import type { UserContext } from '../modeler/modeler-context.ts'

const status = 'execution:status'

/**
 * Returns the uuid of a process in which the caller may intervene (`adminupdate`). Throws NOT_FOUND if the process does not exist, is not a
 * process, has not started, or the caller lacks the right.
 */
export async function processToIntervene(transaction: Transaction, { store, caller, clock }: UserContext, id: string): Promise<string> {
  const twin = parseTwinId(id)
  if (!twin || store.registry.definitions.get(twin.definition)?.family !== 'execution') throw new AppError('NOT_FOUND')
  const { registry, codes } = store
  const question = { verb: 'adminupdate', family: 'execution', uuids: [twin.uuid], attributes: [status] } as const
  const [held] = await readHeldRights(
    transaction,
    { registry, codes, grants: caller.grants },
    { binding: { ...caller, ...clock, body: undefined }, questions: [question] },
  )
  if (!held?.get(twin.uuid)?.has(status)) throw new AppError('NOT_FOUND')
  const { rowCount } = await transaction.run({
    name: 'process-instance-there',
    text: 'select 1 from process_instance where tenant_id = $1 and root_id = $2',
    values: [caller.tenant, twin.uuid],
  })
  if (rowCount === 0) throw new AppError('NOT_FOUND')
  return twin.uuid
}
