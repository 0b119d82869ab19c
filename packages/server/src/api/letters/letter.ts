import { Readable } from 'node:stream'
import type { letter as letterCall } from '@twinwerk/contract/letters/letter'
import { AppError } from '@twinwerk/model/error/app-error'
import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import type { Access } from '../../access/access.ts'
import { writeLetter } from '../../documents/write-letter.ts'
import { tenantOf } from '../../access/tenant-of.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { StoreOf } from '../../store/store.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf; tenants: TenantRegistry; letters: readonly LetterTemplate[] }

export function letterHandler({ access, clockOf, storeOf, tenants, letters }: Parts): Handler<typeof letterCall, Session> {
  return async ({ session, tenant, params, query, language, reply }) => {
    const template = letters.find(({ name }) => name === params.template)
    if (!template) throw new AppError('NOT_FOUND')
    const caller = await access.callerIn(session, tenant ?? query.root)
    const { name, pdf } = await writeLetter(template, {
      id: params.id,
      store: await storeOf(caller.tenant),
      tenant: await tenantOf(tenants, caller),
      caller,
      clock: clockOf(caller.timeZone),
      language,
      options: { proof: session.proof },
    })
    reply.header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
    reply.header('cache-control', 'private, no-store')
    return { stream: Readable.from([pdf]), type: 'application/pdf' }
  }
}
