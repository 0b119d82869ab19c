import type { query } from '@twinwerk/contract/data/query'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'
import type { ExportAnswer } from './export-answer.ts'

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf; exportAnswer: ExportAnswer }

export function queryHandler({ access, clockOf, storeOf, exportAnswer }: Parts): Handler<typeof query, Session> {
  return async ({ session, tenant, input, language, reply }) => {
    const caller = await access.callerIn(session, tenant ?? tenantOfRoot(input))
    const store = await storeOf(caller.tenant)
    const { export: options, ...body } = input
    if (options !== undefined) return exportAnswer({ session, caller, store, body, options, language, reply })
    return { rawJson: await store.runQuery(body, caller, clockOf(caller.timeZone)) }
  }
}

/** A query that starts at a tenant names the tenant it works in. */
export function tenantOfRoot(body: unknown): string | undefined {
  const query = (body as { query?: { id?: unknown; root?: unknown } }).query
  const root = query?.id ?? query?.root
  return typeof root === 'string' && root.startsWith('dtmi:de:oneneo:tenant:') ? root : undefined
}
