import { AppError } from '@twinwerk/model/error/app-error'
import type { Statement, Transaction } from '../../db/database.ts'
import type { StoredTwin, TwinKey } from '../../rights/stored-twins.ts'

/** A twin as it was in the tenant that it leaves, and its uuid in the other tenant. */
export type MovedTwin = { readonly twin: StoredTwin; readonly newUuid: string }

/** Returns the number that a twin had in the tenant that it leaves. */
export function identifierOf({ row }: StoredTwin): string | null {
  return typeof row['identifier'] === 'string' ? row['identifier'] : null
}

/** A twin (uuid) of a tenant, the same twin in the other tenant, and its number there if readers may know the number. */
export type Pointer = {
  readonly twin: string
  readonly otherTenant: string
  readonly other: string
  readonly otherIdentifier: string | null
}

/** Returns the statement that stores where twins went to or came from, with the change that moved them. */
export function pointerStatement(
  direction: 'to' | 'from',
  { tenant, changeId, pointers }: { tenant: string; changeId: string; pointers: readonly Pointer[] },
): Statement {
  return {
    text: `insert into twin_move (tenant_id, twin_id, direction, change_id, other_tenant, other_id, other_identifier)
      select $1::uuid, twin, $2, $3::uuid, "otherTenant", other, "otherIdentifier"
      from jsonb_to_recordset($4::jsonb) as r(twin uuid, "otherTenant" uuid, other uuid, "otherIdentifier" text)`,
    values: [tenant, direction, changeId, JSON.stringify(pointers)],
    name: 'twin-move',
  }
}

/** Throws MOVED_TO_TENANT for a restoration of a twin that has moved to another tenant. It would then exist twice. */
export async function refuseMoved(transaction: Transaction, tenant: string, twins: readonly TwinKey[]): Promise<void> {
  if (twins.length === 0) return
  const { rowCount } = await transaction.run({
    text: `select from twin_move where tenant_id = $1 and direction = 'to' and twin_id = any($2::uuid[])`,
    values: [tenant, twins.map(({ uuid }) => uuid)],
    name: 'twin-moved',
  })
  if (rowCount > 0) throw new AppError('MOVED_TO_TENANT')
}

/**
 * Throws MOVED_TO_TENANT for a change of this user that moved a twin to or from another tenant. If only one tenant undid the move, the twin
 * would be lost or exist twice.
 */
export async function refuseUndoOfMove(
  transaction: Transaction,
  { tenant, user, change }: { tenant: string; user: string; change: string },
): Promise<void> {
  const { rowCount } = await transaction.run({
    text: `select from twin_move m join twin_change c on c.tenant_id = m.tenant_id and c.id = m.change_id
      where m.tenant_id = $1 and m.change_id = $2 and c.by_user = $3 limit 1`,
    values: [tenant, change, user],
    name: 'move-of-change',
  })
  if (rowCount > 0) throw new AppError('MOVED_TO_TENANT')
}
