import { Readable } from 'node:stream'
import type { letter as letterCall } from '@twinwerk/contract/letters/letter'
import { isA } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import type { QueryResult } from '@twinwerk/model/query/query-json'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import type { Access } from '../../access/access.ts'
import { fillLetter } from '../../documents/fill-letter.ts'
import { letterPdf } from '../../documents/letter-pdf.ts'
import { senderOf } from '../../documents/sender-of.ts'
import { twinValues } from '../../documents/twin-values.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { StoreOf } from '../../store/store.ts'
import type { TenantRegistry } from '../../store/tenant-registry.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf; tenants: TenantRegistry; letters: readonly LetterTemplate[] }

export function letterHandler({ access, clockOf, storeOf, tenants, letters }: Parts): Handler<typeof letterCall, Session> {
  return async ({ session, tenant, params, query, language, reply }) => {
    const template = letters.find(({ name }) => name === params.template)
    if (!template) throw new AppError('NOT_FOUND')
    const caller = await access.callerIn(session, tenant ?? query.root)
    const store = await storeOf(caller.tenant)
    const clock = clockOf(caller.timeZone)
    const named = parseTwinId(params.id)
    if (!named || !isA(store.registry, named.definition, template.definition)) throw new AppError('NOT_FOUND')
    const read = await store.runQuery({ query: { ...template.reads, id: params.id } }, caller, clock, { proof: session.proof })
    const [twin] = (JSON.parse(read) as QueryResult).results
    // A letter that leaves something out would say something else.
    if (read.includes('"more":['))
      throw new AppError('BUDGET_EXCEEDED', { detail: 'a list of the letter is longer than one page of a query' })
    if (!twin) throw new AppError('NOT_FOUND')
    const letter = fillLetter(template, {
      language,
      sender: await senderOf(store, (await tenants.find(caller.tenant))!, clock),
      values: twinValues(store.registry, twin, { language, timeZone: caller.timeZone }),
      today: printDateInFull(clock.today, language),
    })
    const name = [letter.subject, twin.tenantWideIdentifier].filter(Boolean).join(' ')
    reply.header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`)}`)
    reply.header('cache-control', 'private, no-store')
    return { stream: Readable.from([await letterPdf(letter, new Date(clock.now))]), type: 'application/pdf' }
  }
}
