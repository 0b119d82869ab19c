import { AppError } from '@twinwerk/model/error/app-error'
import type { AuditAction } from '../audit/audit.ts'
import { auditUser } from '../audit/audit.ts'
import type { Statement, Transaction } from '../db/database.ts'
import type { Overlays, OverlayVersion } from './overlay-version.ts'
import { lockOverlays, readOverlays } from './overlay-version.ts'

/** The author (uuids) and the instant of a change of a tenant's overlay. `changeId` is the id of the entry in history. */
export type OverlayAuthor = { readonly tenant: string; readonly user: string; readonly at: string; readonly changeId: string }

/** Locks the versions, applies the change and returns the versions after it. `call` is stored in history. */
export async function changeOverlay(
  transaction: Transaction,
  { author, call }: { author: OverlayAuthor; call: string },
  change: (overlays: Overlays) => readonly Statement[],
): Promise<Overlays> {
  const statements = change(await lockOverlays(transaction, author.tenant))
  await transaction.runAll([
    {
      text: 'insert into twin_change (tenant_id, id, at, by_user, call) values ($1, $2, $3, $4, $5)',
      values: [author.tenant, author.changeId, author.at, author.user, call],
      name: 'overlay-change',
    },
    ...statements,
  ])
  return readOverlays(transaction, author.tenant)
}

/** Returns the statement that stores the image of a version before a change, like the image of a twin. */
export function saveImage(author: OverlayAuthor, call: string, { version }: OverlayVersion): Statement {
  return {
    name: 'overlay-history',
    text: `insert into twin_history (tenant_id, row_id, family, version, image, valid_from, valid_to, change_id, changed_by, call)
      select tenant_id, id, 'definitionOverlay', revision, to_jsonb(o), saved_at, $3::timestamptz, $6::uuid, $4::uuid, $5 from definition_overlay o
      where tenant_id = $1 and version = $2`,
    values: [author.tenant, version, author.at, author.user, call, author.changeId],
  }
}

/** Returns the statement that tells the audit log what happened to a version, with its name and reason. */
export function auditVersion(
  { tenant, user }: OverlayAuthor,
  action: Extract<AuditAction, `types${string}`>,
  { version, name, why }: Pick<OverlayVersion, 'version' | 'name' | 'why'>,
): Statement {
  const reason = [name, why].filter((each) => each !== null && each !== '').join(': ')
  return auditUser({ tenant, user, action, object: String(version), ...(reason !== '' && { reason }) })
}

/**
 * Returns the statement that makes every server rebuild the tenant's definitions and read its rights again. A path of a right may use what
 * was added.
 */
export function bumpDefinitions({ tenant, at }: OverlayAuthor): Statement {
  return {
    name: 'definitions-version',
    text: `update tenant_registry set definitions_version = definitions_version + 1, definitions_at = $2::timestamptz, rights_version = rights_version + 1 where id = $1`,
    values: [tenant, at],
  }
}

export function conflict(detail: string): AppError {
  return new AppError('VERSION_CONFLICT', { detail })
}
