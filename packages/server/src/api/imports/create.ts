import type { create as createCall } from '@twinwerk/contract/imports/create'
import { AppError } from '@twinwerk/model/error/app-error'
import { cleanFileName } from '@twinwerk/model/file/file-name'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { targetOf } from '../../import/place.ts'
import { writableTypes } from '../../import/propose/candidates.ts'
import type { UploadTableParts } from '../../import/upload-table.ts'
import { uploadTable } from '../../import/upload-table.ts'
import type { StoreOf } from '../../store/store.ts'

type Parts = UploadTableParts & { access: Access; storeOf: StoreOf }

export function createImportHandler({ access, storeOf, ...parts }: Parts): Handler<typeof createCall, Session> {
  return async ({ session, tenant, query: { name, scope: root, relation }, upload, idempotencyKey, language }) => {
    const place = { root, relation }
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const target = targetOf(store.registry, place)
    if (writableTypes({ ...store, grants: caller.grants }, target).length === 0) throw new AppError('NOT_ALLOWED')
    return {
      rawJson: await uploadTable(parts, store, { stream: upload, name: cleanFileName(name), place, caller, language, idempotencyKey }),
    }
  }
}
