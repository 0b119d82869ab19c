import { Readable } from 'node:stream'
import type { terminate } from '@twinwerk/contract/customerjourney/terminate'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { terminationFindings } from '@twinwerk/model/declaration/termination-request'
import { AppError } from '@twinwerk/model/error/app-error'
import type { TerminationDeclaration } from '../../declarations/declaration.ts'
import type { ReceiveParts } from '../../declarations/receive.ts'
import { earlierReceipt, receiveDeclaration } from '../../declarations/receive.ts'
import type { Handler } from '../../http/register.ts'
import { countAttempt, declarationLimit } from '../../identity/attempts.ts'
import type { Session } from '../../identity/session.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { publicTenant } from './public-tenant.ts'

type Parts = ReceiveParts & { tenants: TenantRegistry }

export function terminateHandler(parts: Parts): Handler<typeof terminate, Session> {
  const { database, tenants, tokens } = parts
  return async ({ params, input, idempotencyKey: key, language, ip, reply }) => {
    const tenant = await publicTenant(tenants, params.tenant)
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
    return { stream: Readable.from(['invalid customerdata']), type: 'text/plain; charset=utf-8' }
  }
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
