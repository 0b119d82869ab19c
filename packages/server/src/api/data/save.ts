import type { save as saveCall } from '@twinwerk/contract/data/save'
import type { Mutation } from '@twinwerk/model/mutation/mutation'
import type { Access } from '../../access/access.ts'
import type { Uploads } from '../../files/uploads.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { save } from '../../store/save/save.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'
import { receiveDataUrls } from '../files/receive-data-urls.ts'

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf; uploads: Uploads }

export function saveHandler({ access, clockOf, storeOf, uploads }: Parts): Handler<typeof saveCall, Session> {
  return async ({ session, tenant, input, idempotencyKey, language }) => {
    const id = (input as { data?: { id?: unknown } }).data?.id
    const root = typeof id === 'string' && id.startsWith('dtmi:de:oneneo:tenant:') ? id : undefined
    const caller = await access.callerIn(session, tenant ?? root)
    const store = await storeOf(caller.tenant)
    const body = input as unknown as Readonly<Record<string, unknown>>
    const receiver = { uploads, registry: store.registry, caller, language }
    const receiveFiles = (mutation: Mutation) => receiveDataUrls(receiver, mutation)
    const enter = async (other: string) => {
      const face = await access.callerIn(session, other)
      return { caller: face, store: await storeOf(face.tenant), clock: clockOf(face.timeZone) }
    }
    const clock = clockOf(caller.timeZone)
    return { rawJson: await save(store, { body, caller, clock, idempotencyKey, language, receiveFiles, enter }) }
  }
}
