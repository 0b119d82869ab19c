import type { Database } from '../../store/db/database.ts'
import { waitingWork } from '../../store/doctor/waiting-work.ts'
import type { TenantEntry } from '../../store/tenants/tenant-registry.ts'
import { note, ok, type Finding } from './finding.ts'

/** Lists, after a restore, the mails and jobs that begin when a server runs without WORK=off. */
export async function checkRestored(database: Database, tenants: readonly TenantEntry[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { uuid, shortId } of tenants) {
    const name = { de: `Wartende Arbeit ${shortId}`, en: `waiting work of ${shortId}` }
    const { mails, jobs } = await waitingWork(database, uuid)
    const list = jobs.map(({ kind, count }) => `${kind} ${count}`).join(', ')
    findings.push(
      mails === 0 && jobs.length === 0
        ? ok(name)
        : note(name, { de: `${mails} Mails; Aufträge: ${list || 'keine'}`, en: `${mails} mails; jobs: ${list || 'none'}` }),
    )
  }
  return findings
}
