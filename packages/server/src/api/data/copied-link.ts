import { exportOptions } from '@twinwerk/contract/data/export-options'
import type { copiedLink } from '@twinwerk/contract/data/copied-link'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Access } from '../../access/access.ts'
import type { Caller } from '../../access/caller.ts'
import { sameRights } from '../../access/same-rights.ts'
import type { Exporter } from '../../export/exporter.ts'
import { linkQuery } from '../../export/link-address.ts'
import type { Handler } from '../../http/register.ts'
import type { CopiedLink } from '../../identity/copied-links.ts'
import { isLinkAlive, openLink } from '../../identity/copied-links.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'
import { fileReply } from './export-answer.ts'

type Parts = { access: Access; clockOf: ClockOf; database: Database; exporter: Exporter; storeOf: StoreOf }

/** Exports as the link's owner, with the owner's current rights. The export is aborted when these rights change or the link ends. */
export function copiedLinkHandler({ access, clockOf, database, exporter, storeOf }: Parts): Handler<typeof copiedLink, Session> {
  return async ({ query: { q, token }, reply, log }) => {
    const bytes = Buffer.from(q, 'base64')
    const link = await openLink(database, { token, query: bytes })
    log.info({ event: 'copied link used', link: link.id }, 'copied link')
    const caller = await ownerOf(access, link)
    const { export: requested, ...body } = linkQuery(bytes)
    const { geometry, ...rest } = exportOptions.parse(requested)
    const isAllowed = async () => (await isLinkAlive(database, link)) && sameRights(caller, await ownerOf(access, link))
    const file = await exporter.start({
      store: await storeOf(caller.tenant),
      body,
      options: { ...rest, geometry },
      caller,
      clock: clockOf(caller.timeZone),
      language: link.language,
      link: link.id,
      isAllowed,
    })
    return fileReply(file, reply)
  }
}

/** Throws LINK_EXPIRED for an owner who no longer works in the tenant, or has no right left there. */
async function ownerOf(access: Access, link: CopiedLink): Promise<Caller> {
  const caller = await access.callerOf(link).catch((error: unknown) => {
    throw error instanceof AppError && error.code === '1001' ? new AppError('LINK_EXPIRED') : error
  })
  if (caller.grants.length === 0) throw new AppError('LINK_EXPIRED')
  return caller
}
