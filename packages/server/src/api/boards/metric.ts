import type { metricPublication, publishMetric } from '@twinwerk/contract/boards/metric'
import type { Access } from '../../access/access.ts'
import { changePublication, readPublication } from '../../boards/published/publishing.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'

type Parts = Parameters<typeof changePublication>[0] & { readonly access: Access }

export function metricPublicationHandler(parts: Parts): Handler<typeof metricPublication, Session> {
  return async ({ session, tenant, input }) => readPublication(parts, await parts.access.callerIn(session, tenant), input.metric)
}

export function publishMetricHandler(parts: Parts): Handler<typeof publishMetric, Session> {
  return async ({ session, tenant, input }) => {
    await changePublication(parts, await parts.access.callerIn(session, tenant), input)
    return {}
  }
}
