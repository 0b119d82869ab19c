import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
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
 * Throws VERSION_CONFLICT, with both values, for fields that another user has changed too. Also throws for deleting or restoring a twin
 * that has changed since the caller's version.
 */
export async function refuseConflicts(
  transaction: Transaction,
  { tenant, mutation, stored }: { readonly tenant: string; readonly mutation: Mutation; readonly stored: Stored },
): Promise<void> {
  const conflicts: Conflict[] = []
  for (const twin of mutation.twins) {
    if (twin.kind === 'create' || twin.version === undefined) continue
    const found = present(stored.twin(twin), 'a changed twin')
    if (twin.version === found.version) continue
    if (twin.kind !== 'change')
      throw new AppError('VERSION_CONFLICT', { detail: `${pointer(twin.path)}: changed since version ${twin.version}` })
    conflicts.push(...(await conflictsOf(transaction, { tenant, mutation: twin, stored: found })))
  }
  if (conflicts.length > 0) throw new AppError('VERSION_CONFLICT', { conflicts })
}

/**
 * Returns the fields that both the caller and another user changed since the caller's version. Fields that no other user touched are
 * merged. If the image of the version is gone or never existed, every field that differs is a conflict.
 */
async function conflictsOf(
  transaction: Transaction,
  { tenant, mutation, stored }: { readonly tenant: string; readonly mutation: Change; readonly stored: StoredTwin },
): Promise<Conflict[]> {
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
