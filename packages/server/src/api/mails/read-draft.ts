import { isA } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { MailTemplate } from '@twinwerk/model/letter/mail-template'
import type { QueryResult } from '@twinwerk/model/query/query-json'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../access/access.ts'
import type { Caller } from '../../access/caller.ts'
import type { MailDraft } from '../../documents/draft-mail.ts'
import { draftMail } from '../../documents/draft-mail.ts'
import type { Session } from '../../identity/session.ts'
import { isOneAddress } from '../../mail/address.ts'
import type { Letterhead } from '../../mail/letterhead.ts'
import { letterheadOf } from '../../mail/letterhead.ts'
import type { QueryClock } from '../../store/query/run-query.ts'
import type { Store, StoreOf } from '../../store/store.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { ClockOf } from '../clock.ts'

export type MailParts = {
  access: Access
  clockOf: ClockOf
  mailTemplates: readonly MailTemplate[]
  storeOf: StoreOf
  tenants: TenantRegistry
}

type DraftRequest = {
  readonly session: Session
  readonly tenant: string | undefined
  readonly params: { readonly template: string; readonly id: string }
}

type ReadDraft = {
  readonly template: MailTemplate
  readonly caller: Caller
  readonly store: Store
  readonly clock: QueryClock
  readonly draft: MailDraft
  readonly from: Letterhead
  readonly definition: string
}

/**
 * Returns the draft of a mail with the data of the twin that its writer sees. Throws NOT_FOUND for a template or twin that does not exist
 * or that the writer may not see.
 */
export async function readDraft(parts: MailParts, { session, tenant, params }: DraftRequest): Promise<ReadDraft> {
  const template = parts.mailTemplates.find(({ name }) => name === params.template)
  if (!template) throw new AppError('NOT_FOUND')
  const caller = await parts.access.callerIn(session, tenant)
  const store = await parts.storeOf(caller.tenant)
  const clock = parts.clockOf(caller.timeZone)
  const named = parseTwinId(params.id)
  if (!named || !isA(store.registry, named.definition, template.definition)) throw new AppError('NOT_FOUND')
  const read = await store.runQuery({ query: { ...template.reads, id: params.id } }, { caller, clock, proof: session.proof })
  const { results }: QueryResult = JSON.parse(read)
  const [twin] = results
  const house = await parts.tenants.find(caller.tenant)
  if (!twin || !house) throw new AppError('NOT_FOUND')
  const letterhead = letterheadOf(house)
  const about = {
    registry: store.registry,
    twin,
    brand: letterhead.name,
    house: letterhead.language,
    today: clock.today,
    timeZone: caller.timeZone,
  }
  const draft = draftMail(template, about)
  const recipients = draft.recipients.filter(isOneAddress)
  return {
    template,
    caller,
    store,
    clock,
    draft: { ...draft, recipients },
    from: { ...letterhead, language: draft.language },
    definition: twin.definition,
  }
}
