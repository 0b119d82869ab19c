import { exportOptions } from '@twinwerk/contract/data/export-options'
import type { ExportLink } from '@twinwerk/model/query/query-json'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Language } from '@twinwerk/model/text/text'
import { z } from 'zod'
import type { Access } from '../../access/access.ts'
import type { Caller } from '../../access/caller.ts'
import { sameRights } from '../../access/same-rights.ts'
import type { ExportFile, Exporter, TableRequest } from '../../export/exporter.ts'
import { describeExport } from '../../export/exporter.ts'
import { linkAddress, linkBytes } from '../../export/link-address.ts'
import { powerQueryText } from '../../export/power-query-text.ts'
import type { FileReply, RawJson, Reply } from '../../http/register.ts'
import { readInput } from '../../http/read-input.ts'
import { createLink } from '../../identity/copied-links.ts'
import type { Session } from '../../identity/session.ts'
import { isSessionAlive } from '../../identity/sessions.ts'
import type { Database } from '../../store/db/database.ts'
import type { ClockOf } from '../clock.ts'

type AnswerRequest = {
  readonly session: Session
  readonly caller: Caller
  readonly store: TableRequest['store']
  /** The query without its `export`. */
  readonly body: Readonly<Record<string, unknown>>
  readonly options: unknown
  readonly language: Language
  readonly reply: Reply
}

/** Runs a query with `export`. Returns a file, or a link to the file. */
export type ExportAnswer = (request: AnswerRequest) => Promise<FileReply | RawJson>

type Parts = { access: Access; clockOf: ClockOf; database: Database; exporter: Exporter; publicUrl: URL }

const inputSchema = z.object({ export: exportOptions })

export function createExportAnswer({ access, clockOf, database, exporter, publicUrl }: Parts): ExportAnswer {
  return async ({ session, caller, store, body: query, options: json, language, reply }) => {
    const { id, streaming, geometry, ...rest } = readInput(inputSchema, { export: json }, language).export
    const { $realtimeSubscriptions: asLink, ...body } = query
    const options = { ...rest, geometry }
    const request = { store, body, options, caller, language }
    if (asLink === true || options.format === 'powerquery') {
      // A link outlives a session that may only read.
      if (session.readOnly) throw new AppError('READ_ONLY')
      const link = await copyLink({ database, publicUrl }, request, { account: session.account, lifetime: streaming })
      return { rawJson: JSON.stringify(link) }
    }
    const isAllowed = async () =>
      (await isSessionAlive(database, session)) && sameRights(caller, await access.callerIn(session, caller.tenant))
    return fileReply(await exporter.start({ ...request, clock: clockOf(caller.timeZone), id, isAllowed }), reply)
  }
}

/** Returns a file with its name. The header has the id under which clients request the progress. */
export function fileReply({ id, name, stream, type }: ExportFile, reply: Reply): FileReply {
  reply.header('content-disposition', `attachment; filename="${name}"`)
  reply.header('x-export-id', id)
  return { stream, type }
}

async function copyLink(
  { database, publicUrl }: { database: Database; publicUrl: URL },
  request: TableRequest & { caller: Caller },
  { account, lifetime }: { account: string; lifetime: '1d' | '1m' | '1y' },
): Promise<ExportLink> {
  const { body, options, caller, language } = request
  const table = describeExport(request)
  const query = linkBytes({ ...body, export: options })
  const { tenant, user } = caller
  const { id, token, expiresAt } = await createLink(database, {
    account,
    tenant,
    user,
    language,
    query,
    format: options.format,
    title: table.title,
    lifetime,
  })
  const address = linkAddress(publicUrl, query, token)
  const m = options.format === 'powerquery' ? { m: powerQueryText(table, address) } : {}
  return { id, url: address.url, ...m, expiresAt, realtimeToken: [token] }
}
