import { uploadTokenHeader } from '@twinwerk/contract/call'
import type { upload as uploadCall } from '@twinwerk/contract/files/upload'
import type { Registry } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { fileAttribute } from '@twinwerk/model/file/file-findings'
import { documentSlot, uploadSlot } from '@twinwerk/model/file/upload-slot'
import { mayTellPlaces } from '@twinwerk/model/right/may-tell-places'
import { canEverHold } from '@twinwerk/model/right/covers'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Access } from '../../access/access.ts'
import type { Uploads } from '../../files/uploads.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { StoreOf } from '../../store/store.ts'
import type { Uploader, UploaderOf } from './public-uploader.ts'

type Parts = { access: Access; storeOf: StoreOf; uploads: Uploads; uploaderOf: UploaderOf }

export function uploadHandler({ access, storeOf, uploads, uploaderOf }: Parts): Handler<typeof uploadCall, Session> {
  return async ({ session, tenant, query, upload, headers, language, ip }) => {
    const leave = headers[uploadTokenHeader]
    const caller =
      typeof leave === 'string'
        ? { ...(await uploaderOf({ token: leave, tenant, slot: query.slot, ip })), mayTellPlace: false }
        : await userIn({ access, storeOf }, session, tenant)
    const { registry } = await storeOf(caller.tenant)
    const slot = uploadSlot(registry, query.slot ?? documentSlot)
    if (!slot) throw new AppError('INPUT_INVALID', { detail: '/slot: is no place for files' })
    return uploads.receive({
      stream: upload,
      name: query.name,
      declared: query.type ?? '',
      bytes: headers['content-length'] === undefined ? undefined : Number(headers['content-length']),
      slot,
      asWebp: query.as === 'webp',
      mayTellPlace: caller.mayTellPlace,
      tenant: caller.tenant,
      user: caller.user,
      timeZone: caller.timeZone,
      language,
    })
  }
}

async function userIn(
  { access, storeOf }: Pick<Parts, 'access' | 'storeOf'>,
  session: Session | undefined,
  tenant: string | undefined,
): Promise<Uploader & { readonly mayTellPlace: boolean }> {
  if (!session) throw new AppError('1000')
  const caller = await access.callerIn(session, tenant)
  const { registry } = await storeOf(caller.tenant)
  refuseWithoutUse(registry, caller.grants)
  return { ...caller, mayTellPlace: mayTellPlaces(registry, caller.grants) }
}

/**
 * Throws NOT_ALLOWED for a user who may create or change no document at all, so that the user takes no space of the tenant. The save checks
 * the rights on the document itself.
 */
export function refuseWithoutUse(registry: Registry, grants: readonly Grant[]): void {
  const target = { type: 'document', systematics: fileAttribute }
  const useful = (['create', 'update'] as const).some((verb) => canEverHold(registry, grants, { ...target, verb }))
  if (!useful) throw new AppError('NOT_ALLOWED')
}
