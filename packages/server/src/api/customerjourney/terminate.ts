import { Readable } from 'node:stream'
import type { terminate } from '@twinwerk/contract/customerjourney/terminate'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { AnsweredOutcome } from '@twinwerk/model/declaration/termination-outcome'
import { terminationFindings } from '@twinwerk/model/declaration/termination-request'
import { AppError } from '@twinwerk/model/error/app-error'
import type { TerminationDeclaration } from '../../declarations/declaration.ts'
import type { Receipt, ReceiveParts } from '../../declarations/receive.ts'
import { earlierReceipt, receiveDeclaration } from '../../declarations/receive.ts'
import type { FileReply, Handler, Reply } from '../../http/register.ts'
import { countAttempt, declarationLimit } from '../../identity/attempts.ts'
import type { Session } from '../../identity/session.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { previewNumber, requirePreview } from './preview.ts'
import type { PreviewParts } from './preview.ts'
import { publicTenant } from './public-tenant.ts'

type Parts = ReceiveParts & PreviewParts & { tenants: TenantRegistry }

export function terminateHandler(parts: Parts): Handler<typeof terminate, Session> {
  const { database, tenants, tokens } = parts
  return async ({ params, input, idempotencyKey: key, language, ip, reply, session }) => {
    const tenant = await publicTenant(tenants, params.tenant)
    if (input.preview) {
      await requirePreview(parts, session, tenant)
      refuseIncomplete(input, tenantDay(Date.now(), tenant.timeZone))
      return previewOf(input.preview.outcome, reply)
    }
    const { businessPartner, contract, userToken } = input
    const declaration: TerminationDeclaration = { kind: 'termination', businessPartner, contract }
    const earlier = await earlierReceipt(parts, { tenant, declaration, key })
    if (earlier) return earlier
    await countAttempt(database, [declarationLimit(ip)])
    const token = await tokens.read('declaration', tenant.uuid, userToken)
    if (token === undefined) throw new AppError('NOT_ALLOWED', { detail: 'The captcha was not solved' })
    if (token === 'expired') throw new AppError('INPUT_INVALID', { detail: 'The userToken has expired' })
    refuseIncomplete(input, tenantDay(Date.now(), tenant.timeZone))
    const call = 'POST /customerjourney/{tenant}/terminate'
    const outcome = await receiveDeclaration(parts, {
      tenant,
      declaration,
      language,
      key,
      ip,
      call,
      token,
      unmatched: 'refuse',
    })
    if ('receipt' in outcome) return outcome.receipt
    reply.status(400)
    return plain(noSuchCustomer)
  }
}

/** The body of the refusal that the specification defines as plain text. */
const noSuchCustomer = 'invalid customerdata'

function plain(text: string): FileReply {
  return { stream: Readable.from([text]), type: 'text/plain; charset=utf-8' }
}

/** The statuses of refusals by their outcome (portal specification, section 8). `unknown` is any other status. */
const statuses = { capiFailed: 500, rateLimit: 429, customerdata: 400, unknown: 404 } as const

/** Answers as a termination with this outcome does. Nothing is stored, and nothing has failed, so nothing is logged either. */
function previewOf(outcome: AnsweredOutcome, reply: Reply): Receipt | FileReply {
  if (outcome === 'terminated') return { number: previewNumber, declaredAt: new Date().toISOString(), receipt: '' }
  reply.status(statuses[outcome])
  return plain(outcome === 'customerdata' ? noSuchCustomer : outcome)
}

/** Throws INPUT_INVALID for the same findings as the form of the page (portal specification, section 5). */
function refuseIncomplete({ businessPartner, contract }: TerminateInput, today: string): void {
  const { terminationReason = '', terminationReasonOther = '', desiredDate = '', proof = [] } = contract
  const findings = terminationFindings(
    { businessPartner, contract: { ...contract, terminationReason, terminationReasonOther, desiredDate, proof } },
    today,
  )
  const fields = Object.keys(findings)
  if (fields.length > 0) throw new AppError('INPUT_INVALID', { detail: `Missing or wrong: ${fields.join(', ')}` })
}

type TerminateInput = Parameters<Handler<typeof terminate, Session>>[0]['input']
