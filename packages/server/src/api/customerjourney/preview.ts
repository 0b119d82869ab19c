import { AppError } from '@twinwerk/model/error/app-error'
import { holds } from '@twinwerk/model/right/covers'
import type { Access } from '../../access/access.ts'
import type { Session } from '../../identity/session.ts'
import type { StoreOf } from '../../store/store.ts'
import type { TenantEntry } from '../../store/tenants/tenant-registry.ts'

export type PreviewParts = { readonly access: Access; readonly storeOf: StoreOf }

/** The right of the playground (core specification, section 6). */
const trying = { path: 'tenant:twinDefinitions', verb: 'create' } as const

/** The number of a declaration or order that was tried and not stored. */
export const previewNumber = 'P-000000'

/**
 * Throws NOT_ALLOWED unless the caller may try the public pages of a tenant. Such a call checks its input and stores nothing. The server
 * decides, so a page that claims to be a preview never looks like one to a visitor.
 */
export async function requirePreview({ access, storeOf }: PreviewParts, session: Session | undefined, tenant: TenantEntry): Promise<void> {
  if (!session) throw new AppError('NOT_ALLOWED')
  const { grants } = await access.callerIn(session, tenant.uuid)
  const { registry } = await storeOf(tenant.uuid)
  if (!holds(registry, grants, { root: tenant.uuid, ...trying })) throw new AppError('NOT_ALLOWED')
}
