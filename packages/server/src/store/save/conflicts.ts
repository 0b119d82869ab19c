import { AppError } from '@twinwerk/model/error/app-error'
import type { Conflict } from '@twinwerk/model/error/app-error'
import type { Mutation, TwinMutation } from '@twinwerk/model/mutation/mutation'
import { pointer } from '@twinwerk/model/query/invalid'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { sameJson } from '@twinwerk/model/value/canonical-json'
import { storedForm, wireValue } from '../physical/stored-value.ts'
import { columns, json } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import type { StoredTwin } from '../rights/stored-twins.ts'
import type { Stored } from './stored.ts'

type Change = TwinMutation & { kind: 'change' }

/**
 * Throws VERSION_CONFLICT, with both values, for fields that somebody else changed too, and for a delete or restore of what has changed
 * since.
 */
export async function refuseConflicts(transaction: Transaction, tenant: string, mutation: Mutation, stored: Stored): Promise<void> {
  const conflicts: Conflict[] = []
  for (const twin of mutation.twins) {
    if (twin.kind === 'create' || twin.version === undefined) continue
    const found = stored.twin(twin)!
    if (twin.version === found.version) continue
    if (twin.kind !== 'change')
      throw new AppError('VERSION_CONFLICT', { detail: `${pointer(twin.path)}: changed since version ${twin.version}` })
    conflicts.push(...(await conflictsOf(transaction, tenant, twin, found)))
  }
  if (conflicts.length > 0) throw new AppError('VERSION_CONFLICT', { conflicts })
}

/**
 * Fields that both the caller and someone else changed since the version the caller had. Fields nobody else touched merge. A version
 * whose image is gone, or one that never was, conflicts in every field that differs.
 */
async function conflictsOf(transaction: Transaction, tenant: string, mutation: Change, stored: StoredTwin): Promise<Conflict[]> {
  const { rows } = await transaction.run({
    text: 'select image from twin_history where tenant_id = $1 and row_id = $2 and version = $3',
    values: [tenant, mutation.uuid, mutation.version],
    columns: columns({ image: json<Readonly<Record<string, unknown>>>() }),
  })
  const base = rows[0]?.image
  return mutation.attributes.flatMap(({ attribute, value }) => {
    const theirs = wireValue(attribute, stored.row)
    const touched = !base || !sameJson(wireValue(attribute, base), theirs)
    if (!touched || sameJson(theirs, storedForm(attribute, value))) return []
    return [
      {
        id: formatTwinId(mutation.definition, mutation.uuid),
        systematics: attribute.systematics,
        mine: value,
        theirs,
        id_information: String(stored.version),
      },
    ]
  })
}
