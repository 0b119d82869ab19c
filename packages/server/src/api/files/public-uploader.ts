import { AppError } from '@twinwerk/model/error/app-error'
import { countAttempt, publicUploadLimit, uploadsOfLimit } from '../../identity/attempts.ts'
import type { PublicTokens } from '../../identity/public/public-tokens.ts'
import type { Database } from '../../store/db/database.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'

/** The owner of an uploaded file's space. `user` is null for an upload from a public page. */
export type Uploader = { readonly tenant: string; readonly user: string | null; readonly timeZone: string }

type UploaderRequest = {
  readonly token: string
  readonly tenant: string | undefined
  readonly slot: string | undefined
  readonly ip: string
}
export type UploaderOf = (request: UploaderRequest) => Promise<Uploader>

/**
 * Returns a function that accepts uploads with the token of a public page (`uploadToken`): a few files, for the tenant and slot of the
 * token.
 */
export function publicUploader({
  database,
  tenants,
  tokens,
}: {
  database: Database
  tenants: TenantRegistry
  tokens: PublicTokens
}): UploaderOf {
  return async ({ token, tenant: named, slot, ip }) => {
    const tenant = named === undefined ? undefined : await tenants.find(named)
    const read = tenant && (await tokens.read('upload', tenant.uuid, token))
    if (!tenant || !read || read === 'expired') throw new AppError('NOT_ALLOWED')
    const allowed = read.content
    if (allowed.slot !== slot) throw new AppError('NOT_ALLOWED')
    // The recipient of a link is known; any other visitor is counted by address.
    const ofAnybody = allowed.user === undefined ? [publicUploadLimit(ip)] : []
    await countAttempt(database, [...ofAnybody, uploadsOfLimit(read.id)])
    return { tenant: tenant.uuid, user: allowed.user ?? null, timeZone: tenant.timeZone }
  }
}
