import type { Database } from '../db/database.ts'

/** The end of a tenant's audit chain. Kept outside, it shows later that the end was not cut off. */
export type AuditHead = {
  readonly tenant: string
  /** Sealed entries that are there. */
  readonly entries: number
  readonly seq: number
  readonly hash: string
  /** When the last entry was sealed, ISO. */
  readonly sealedAt: string
}

export async function auditHeads(database: Database): Promise<AuditHead[]> {
  const { rows } = await database.one(
    { role: 'worker' },
    {
      text: `select distinct on (s.tenant_id) s.tenant_id, s.seq, s.hash, s.sealed_at, s.seq - coalesce(a.seq, 0) as entries
        from audit_seal s left join audit_anchor a on a.tenant_id = s.tenant_id order by s.tenant_id, s.seq desc`,
    },
  )
  return rows.map((row) => ({
    tenant: row['tenant_id'] as string,
    entries: Number(row['entries']),
    seq: Number(row['seq']),
    hash: row['hash'] as string,
    sealedAt: (row['sealed_at'] as Date).toISOString(),
  }))
}
