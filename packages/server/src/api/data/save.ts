import type { save as saveCall } from '@twinwerk/contract/data/save'
import type { Mutation } from '@twinwerk/model/mutation/mutation'
import type { Access } from '../../access/access.ts'
import type { Caller } from '../../access/caller.ts'
import type { Uploads } from '../../files/uploads.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { QueryClock } from '../../store/query/run-query.ts'
import { save } from '../../store/save/save.ts'
import type { Store, StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'
import { receiveDataUrls } from '../files/receive-data-urls.ts'
import { asTenantId } from './as-tenant-id.ts'

export type SaveParts = { access: Access; clockOf: ClockOf; storeOf: StoreOf; uploads: Uploads }

export function saveHandler(parts: SaveParts): Handler<typeof saveCall, Session> {
  return saveAs(parts, (_, { caller }) => Promise.resolve(caller))
}

type As = (store: Store, context: { readonly caller: Caller; readonly clock: QueryClock }) => Promise<Caller>

type Saving = Pick<Parameters<Handler<typeof saveCall, Session>>[0], 'session' | 'tenant' | 'input' | 'idempotencyKey' | 'language'>

/** Returns a handler that saves as the caller that `as` derives from the session's caller. */
export function saveAs({ access, clockOf, storeOf, uploads }: SaveParts, as: As) {
  return async ({ session, tenant, input, idempotencyKey, language }: Saving) => {
    const own = await access.callerIn(session, tenant ?? tenantOfData(input))
    const [store, clock] = [await storeOf(own.tenant), clockOf(own.timeZone)]
    const caller = await as(store, { caller: own, clock })
    const receiver = { uploads, registry: store.registry, caller, language }
    const receiveFiles = (mutation: Mutation) => receiveDataUrls(receiver, mutation)
    const enter = async (other: string) => {
      const membership = await access.callerIn(session, other)
      return { caller: membership, store: await storeOf(membership.tenant), clock: clockOf(membership.timeZone) }
    }
    const runsPlatform = () => access.runsPlatform(session)
    return { rawJson: await save(store, { body: input, caller, clock, idempotencyKey, language, receiveFiles, enter, runsPlatform }) }
  }
}

/** Returns the tenant that a save starts at, which is the tenant that the save works in. The body is not validated yet. */
function tenantOfData({ data }: { readonly data?: unknown }): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { id }: { readonly id?: unknown } = data
  return asTenantId(id)
}
