import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { present } from '@twinwerk/model/error/present'
import type { Data } from '@twinwerk/process/state/data'
import type { TypedJob } from '../../jobs/typed-job.ts'
import { TaskFailure } from '../../runner/work/service-task.ts'
import { apply } from '../../store/apply/apply.ts'
import { electronicInvoice, lockQueued, type ElectronicInvoiceRow } from '../../store/billing/delivery/gateway-rows.ts'
import { dispatchedReceipts } from '../../store/billing/delivery/delivery-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Change } from '../../store/write/change.ts'
import { enqueueBounced } from '../issued/bounced-job.ts'
import type { IssueParts } from '../issued/jobs.ts'
import { sentChanges } from '../issued/sent-changes.ts'
import { runContext, type RunContext } from '../run/run-context.ts'

export const gatewayPayload = z.object({ dispatch: z.string() })
type GatewayJob = TypedJob<z.output<typeof gatewayPayload>>

/** With a growing delay up to five minutes, about two days. Then people see to it. */
export const maxGatewayTries = 600

/** How the service answered: with its own reference of the invoice, or with the reason of its refusal. */
type Outcome = { readonly reference: string | null } | { readonly refusal: string }

/**
 * Hands an electronic invoice to the service for them. The key of the call is the dispatch, so a call whose answer was lost is repeated
 * without a second invoice. An accepted invoice is sent. A refused one, or one that the service never answered for, becomes a task.
 */
export async function sendToGateway(parts: IssueParts, job: GatewayJob): Promise<void> {
  const { tenant, tries } = job
  const { dispatch } = job.payload
  const { store } = await runContext(parts, job)
  const reading = { tenant, codes: store.codes }
  const [invoice] = await parts.database.transaction({ role: 'app', tenant }, async (transaction) => {
    const { rows } = await transaction.run(electronicInvoice(reading, dispatch))
    return rows
  })
  const outcome = invoice && (await outcomeOf(parts, { tenant, dispatch, invoice, isLast: tries >= maxGatewayTries }))
  await job.step(async (transaction) => {
    if (outcome) await note(transaction, await runContext(parts, job), { dispatch, outcome })
    return { ends: true }
  })
}

type Calling = {
  readonly tenant: string
  readonly dispatch: string
  readonly invoice: ElectronicInvoiceRow
  /** True for the attempt after which nobody tries again. */
  readonly isLast: boolean
}

async function outcomeOf(parts: IssueParts, { tenant, dispatch, invoice, isLast }: Calling): Promise<Outcome> {
  const counterpart = await parts.counterparts?.(tenant, 'invoice')
  if (!counterpart) return { refusal: 'no gateway' }
  try {
    const { data } = await counterpart({ what: 'invoice', data: await questionOf(parts, invoice), key: dispatch })
    const reference = data['reference']
    return { reference: typeof reference === 'string' ? reference.slice(0, maxText) : null }
  } catch (error) {
    if (error instanceof TaskFailure) return { refusal: [error.code, error.message].filter(Boolean).join(': ').slice(0, maxText) }
    if (!isLast) throw error
    return { refusal: 'no answer' }
  }
}

const maxText = 500

/** The question to the service: what it needs to deliver the invoice, and the XML itself. */
async function questionOf(
  { storage }: IssueParts,
  { number, date, name, key, peppol, leitwegId, receiver }: ElectronicInvoiceRow,
): Promise<Data> {
  const { stream } = present(await storage.read(key), 'the file of an electronic invoice')
  return { number, date, file: name, receiver, peppol, leitwegId, xml: await text(stream) }
}

type Noted = { readonly dispatch: string; readonly outcome: Outcome }

/** Notes the answer once. A dispatch that a person has noted meanwhile stays as it is. */
async function note(transaction: Transaction, { tenant, store, author }: RunContext, { dispatch, outcome }: Noted): Promise<void> {
  const { rowCount } = await transaction.run(lockQueued(tenant, dispatch))
  if (rowCount === 0) return
  const update = (definition: string, uuid: string, attributes: Readonly<Record<string, unknown>>): Change => ({
    kind: 'updateTwin',
    uuid,
    definition,
    attributes,
  })
  if ('refusal' in outcome) {
    const refused = { 'receiptDispatch:state': 'bounced', 'receiptDispatch:reason': outcome.refusal }
    await apply(transaction, store, { author, changes: [update('receiptDispatch', dispatch, refused)] })
    return enqueueBounced(transaction, tenant, dispatch)
  }
  const { rows } = await transaction.run(dispatchedReceipts({ tenant, codes: store.codes }, [dispatch]))
  const sent = { 'receiptDispatch:state': 'sent', 'receiptDispatch:sentAt': author.at, 'receiptDispatch:reference': outcome.reference }
  const changes = [update('receiptDispatch', dispatch, sent), ...sentChanges(rows)]
  await apply(transaction, store, { author, changes })
}
