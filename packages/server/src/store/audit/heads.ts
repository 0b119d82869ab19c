import { columns } from '../db/columns.ts'
import type { Database } from '../db/database.ts'

/** The end of a tenant's audit chain. A copy stored elsewhere proves later that the end was not cut off. */
export type AuditHead = {
  readonly tenant: string
  /** The number of sealed entries that still exist. */
  readonly entries: number
  readonly seq: number
  readonly hash: string
  /** When the last entry was sealed, ISO. */
  readonly sealedAt: string
}

export async function auditHeads(database: Database): Promise<readonly AuditHead[]> {
  const { rows } = await database.one(
    { role: 'worker' },
    {
      text: `select distinct on (s.tenant_id) s.tenant_id as tenant, s.seq, s.hash, s.sealed_at as "sealedAt", s.seq - coalesce(a.seq, 0) as entries
        from audit_seal s left join audit_anchor a on a.tenant_id = s.tenant_id order by s.tenant_id, s.seq desc`,
      columns: columns({ tenant: 'uuid', entries: 'integer', seq: 'integer', hash: 'text', sealedAt: 'instant' }),
    },
  )
  return rows
}
