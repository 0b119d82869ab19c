import { calls } from '@twinwerk/contract/calls'
import type { Access } from '../../access/access.ts'
import type { Files } from '../../files/open-files.ts'
import { registerCall } from '../../http/register.ts'
import type { HttpServer } from '../../http/server.ts'
import type { Session } from '../../identity/session.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'
import { downloadHandler } from './download.ts'
import type { UploaderOf } from './public-uploader.ts'
import { uploadHandler } from './upload.ts'

type Parts = Pick<Files, 'renditions' | 'storage' | 'uploads'> & {
  access: Access
  clockOf: ClockOf
  storeOf: StoreOf
  uploaderOf: UploaderOf
}

export function registerFiles(server: HttpServer<Session>, parts: Parts): void {
  registerCall(server, calls['POST /api/files'], uploadHandler(parts))
  registerCall(server, calls['GET /api/files/{id}'], downloadHandler(parts))
}
