import { exportOptions } from '@twinwerk/contract/data/export-options'
import type { renew } from '@twinwerk/contract/data/links/renew'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Access } from '../../../access/access.ts'
import { describeExport } from '../../../export/exporter.ts'
import { linkAddress, linkQuery } from '../../../export/link-address.ts'
import { powerQueryText } from '../../../export/power-query-text.ts'
import type { Handler } from '../../../http/register.ts'
import { queryOfLink, renewLink } from '../../../identity/copied-links.ts'
import type { Session } from '../../../identity/session.ts'
import type { Database } from '../../../store/db/database.ts'
import type { StoreOf } from '../../../store/store.ts'

type Parts = { access: Access; database: Database; publicUrl: URL; storeOf: StoreOf }

export function renewHandler({ access, database, publicUrl, storeOf }: Parts): Handler<typeof renew, Session> {
  return async ({ session, tenant, input, log }) => {
    const caller = await access.callerIn(session, tenant)
    const own = { tenant: caller.tenant, account: session.account, id: input.id }
    const stored = await queryOfLink(database, own)
    if (!stored) throw new AppError('NOT_FOUND')
    const { export: requested, ...body } = linkQuery(stored.query)
    const { geometry, ...rest } = exportOptions.parse(requested)
    const options = { ...rest, geometry }
    // A caller who may no longer run the query is rejected here, before the current address ends.
    const table = describeExport({ store: await storeOf(caller.tenant), body, options, caller, language: stored.language })
    const made = await renewLink(database, own)
    if (!made) throw new AppError('NOT_FOUND')
    log.info({ event: 'copied link renewed', link: input.id, account: session.account }, 'copied link')
    const address = linkAddress(publicUrl, stored.query, made.token)
    return { url: address.url, expiresAt: made.expiresAt, ...(options.format === 'powerquery' && { m: powerQueryText(table, address) }) }
  }
}
