import type { Bench } from '../row.ts'
import { tenantId } from '../list-queries.ts'

export type Saved = readonly { readonly id: string; readonly tempid?: string }[]

/** Saves a tree as the admin, and returns the ids. Throws with the answer of the server if it refuses. */
export async function save({ admin, tenant }: Bench, data: object): Promise<Saved> {
  const headers = { ...admin.headers, 'x-tenant': tenantId(tenant), 'idempotency-key': crypto.randomUUID() }
  const response = await fetch(`${admin.origin}/api/data/save`, { method: 'POST', headers, body: JSON.stringify({ data }) })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  const { saved }: { readonly saved: Saved } = await response.json()
  return saved
}
