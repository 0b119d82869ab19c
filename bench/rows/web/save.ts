import type { Bench } from '../row.ts'
import { tenantId } from '../list-queries.ts'

/** Saves a tree as the admin. Throws with the answer of the server if it refuses. */
export async function save({ admin, tenant }: Bench, data: object): Promise<void> {
  const headers = { ...admin.headers, 'x-tenant': tenantId(tenant), 'idempotency-key': crypto.randomUUID() }
  const response = await fetch(`${admin.origin}/api/data/save`, { method: 'POST', headers, body: JSON.stringify({ data }) })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}
