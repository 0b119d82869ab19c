import type { upload as uploadCall } from '@twinwerk/contract/files/upload'
import type { Registry } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { fileAttribute } from '@twinwerk/model/file/file-findings'
import { documentSlot, uploadSlot } from '@twinwerk/model/file/upload-slot'
import { canEverHold } from '@twinwerk/model/right/covers'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Access } from '../../access/access.ts'
import type { Uploads } from '../../files/uploads.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { StoreOf } from '../../store/store.ts'

type Parts = { access: Access; storeOf: StoreOf; uploads: Uploads }

export function uploadHandler({ access, storeOf, uploads }: Parts): Handler<typeof uploadCall, Session> {
  return async ({ session, tenant, query, upload, headers, language }) => {
    const caller = await access.callerIn(session, tenant)
    const { registry } = await storeOf(caller.tenant)
    const slot = uploadSlot(registry, query.slot ?? documentSlot)
    if (!slot) throw new AppError('INPUT_INVALID', { detail: '/slot: is no place for files' })
    refuseWithoutUse(registry, caller.grants)
    return uploads.receive({
      stream: upload,
      name: query.name,
      declared: query.type ?? '',
      bytes: headers['content-length'] === undefined ? undefined : Number(headers['content-length']),
      slot,
      tenant: caller.tenant,
      user: caller.user,
      timeZone: caller.timeZone,
      language,
    })
  }
}

/** Who may nowhere create or change a document has no use for an upload, and none of the tenant's space. Where exactly, the save judges. */
export function refuseWithoutUse(registry: Registry, grants: readonly Grant[]): void {
  const asked = { type: 'document', systematics: fileAttribute }
  const useful = (['create', 'update'] as const).some((verb) => canEverHold(registry, grants, { ...asked, verb }))
  if (!useful) throw new AppError('NOT_ALLOWED')
}
