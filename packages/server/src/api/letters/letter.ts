import { Readable } from 'node:stream'
import type { letter as letterCall } from '@twinwerk/contract/letters/letter'
import { AppError } from '@twinwerk/model/error/app-error'
import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import { present } from '@twinwerk/model/error/present'
import type { Access } from '../../access/access.ts'
import { writeLetter } from '../../documents/write-letter.ts'
import { tenantOf } from '../../access/tenant-of.ts'
import type { Storage } from '../../files/storage.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { StoreOf } from '../../store/store.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { ClockOf } from '../clock.ts'
import { receiptFile } from './receipt-file.ts'

type Parts = {
  access: Access
  clockOf: ClockOf
  storage: Storage
  storeOf: StoreOf
  tenants: TenantRegistry
  letters: readonly LetterTemplate[]
}

export function letterHandler({ access, clockOf, storage, storeOf, tenants, letters }: Parts): Handler<typeof letterCall, Session> {
  return async ({ session, tenant, params, query, language, reply }) => {
    const template = letters.find(({ name }) => name === params.template)
    if (!template) throw new AppError('NOT_FOUND')
    const caller = await access.callerIn(session, tenant ?? query.root)
    const store = await storeOf(caller.tenant)
    const clock = clockOf(caller.timeZone)
    const headersFor = (name: string) => {
      reply.header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
      reply.header('cache-control', 'private, no-store')
    }
    // A receipt is its file, whatever became of its receiver since.
    const made = template.definition === 'receipt' ? await receiptFile(store, { id: params.id, caller, clock }) : undefined
    if (made) {
      const stored = present(await storage.read(made.key), 'the file of a receipt')
      headersFor(made.name)
      return { stream: stored.stream, type: made.type }
    }
    const { name, pdf } = await writeLetter(template, {
      ...{ id: params.id, store, caller, clock, language, storage },
      tenant: await tenantOf(tenants, caller),
      options: { proof: session.proof },
    })
    headersFor(name)
    return { stream: Readable.from([pdf]), type: 'application/pdf' }
  }
}
