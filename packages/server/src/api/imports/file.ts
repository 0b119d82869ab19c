import { Readable } from 'node:stream'
import type { file as fileCall } from '@twinwerk/contract/imports/file'
import type { Access } from '../../access/access.ts'
import { fileName } from '../../export/file-name.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { annotatedFile } from '../../import/annotated-file.ts'
import { importOf } from '../../import/imports.ts'
import type { Database } from '../../store/db/database.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { access: Access; clockOf: ClockOf; database: Database }

export function importFileHandler({ access, clockOf, database }: Parts): Handler<typeof fileCall, Session> {
  return async ({ session, tenant, params, query, language, reply }) => {
    const caller = await access.callerIn(session, tenant)
    const file = await importOf(database, caller, params.id)
    const { type, chunks } = annotatedFile(database, file, { tenant: caller.tenant, ...query, language })
    const title = file.name.replace(/\.[^.]*$/, '')
    reply.header('content-disposition', `attachment; filename="${fileName(title, clockOf(caller.timeZone).today, file.format)}"`)
    return { stream: Readable.from(chunks, { objectMode: false }), type }
  }
}
