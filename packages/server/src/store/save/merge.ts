import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Conflict } from '@twinwerk/model/error/app-error'
import type { TwinMutation } from '@twinwerk/model/mutation/mutation'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { sameJson } from '@twinwerk/model/value/canonical-json'
import { wireValue } from '../apply/stored-value.ts'
import { storedColumns } from '../apply/stored-value.ts'
import type { Transaction } from '../db/database.ts'
import type { StoredTwin } from './stored-twins.ts'

type Change = TwinMutation & { kind: 'change' }

/**
 * Fields that both the caller and someone else changed since the version the caller had. Fields nobody else touched merge (design, "The data API"). A version
 * whose image is gone, or one that never was, conflicts in every field that differs.
 */
export async function conflictsOf(transaction: Transaction, tenant: string, mutation: Change, stored: StoredTwin): Promise<Conflict[]> {
  if (mutation.version === undefined || mutation.version === stored.version) return []
  const { rows } = await transaction.run({
    text: 'select image from twin_history where tenant_id = $1 and row_id = $2 and version = $3',
    values: [tenant, mutation.uuid, mutation.version],
  })
  const base = rows[0]?.['image'] as Record<string, unknown> | undefined
  return mutation.attributes.flatMap(({ attribute, value }) => {
    const theirs = wireValue(attribute, stored.row)
    const touched = !base || !sameJson(wireValue(attribute, base), theirs)
    if (!touched || sameJson(theirs, normal(attribute, value))) return []
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

export function normal(attribute: Attribute, value: unknown): unknown {
  const [column, stored] = storedColumns(attribute, value)[0]!
  return wireValue(attribute, { [column]: stored })
}
