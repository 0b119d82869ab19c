import { Readable } from 'node:stream'
import type { ClockOf } from '../../clock.ts'
import type { FileReply } from '../../../http/register.ts'
import type { LoadDefinition } from '../../../runner/diagram/stored-definition.ts'
import type { TaskToken } from '../../../runner/external/task-token.ts'
import { readTaskToken } from '../../../runner/external/task-token.ts'
import type { Database } from '../../../store/db/database.ts'
import type { QueryClock } from '../../../store/query/run-query.ts'
import type { Store, StoreOf } from '../../../store/store.ts'
import type { TenantEntry, TenantRegistry } from '../../../store/tenants/tenant-registry.ts'

export type TaskParts = {
  readonly clockOf: ClockOf
  readonly database: Database
  readonly definitionOf: LoadDefinition
  readonly storeOf: StoreOf
  readonly tenants: TenantRegistry
}

/** Returns the tenant and store of a link; undefined if there is no such tenant. */
export async function placeOf(
  { clockOf, storeOf, tenants }: TaskParts,
  text: string,
): Promise<{ token: TaskToken; tenant: TenantEntry; store: Store; clock: QueryClock } | undefined> {
  const token = readTaskToken(text)
  const tenant = await tenants.find(token.tenant)
  return tenant && { token, tenant, store: await storeOf(tenant.uuid), clock: clockOf(tenant.timeZone) }
}

/** Returns a response of plain text (portal specification, section 7). */
export function plainText(text: string): FileReply {
  return { stream: Readable.from([text]), type: 'text/plain; charset=utf-8' }
}
