import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../../files/storage.ts'
import type { Database } from '../../store/db/database.ts'
import { everyFile, someFiles, type StoredFile } from '../../store/doctor/stored-files.ts'
import type { TenantEntry } from '../../store/tenants/tenant-registry.ts'
import { ok, wrong, type Finding } from './finding.ts'

/** The number of files per tenant in a sample. */
const sampleSize = 200

export type FileCheck = {
  readonly storage: Storage
  /** `all` checks every file, `sample` at most `sampleSize` files per tenant. */
  readonly extent: 'sample' | 'all'
  /** `bytes` reads each file and compares its hash; `presence` only checks that the object exists. */
  readonly depth: 'presence' | 'bytes'
}

/** Finds rows of files whose object is missing from the store or has other bytes than at its upload. */
export async function checkFiles(database: Database, tenants: readonly TenantEntry[], check: FileCheck): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { uuid, shortId } of tenants) {
    const files = check.extent === 'all' ? everyFile(database, uuid) : await someFiles(database, uuid, sampleSize)
    const [missing, changed]: [string[], string[]] = [[], []]
    let count = 0
    for await (const file of files) {
      count += 1
      const verdict = await judge(check, file)
      if (verdict === 'missing') missing.push(file.name)
      if (verdict === 'changed') changed.push(file.name)
    }
    findings.push(findingOf(shortId, { count, missing, changed }))
  }
  return findings
}

async function judge({ storage, depth }: FileCheck, { key, sha256 }: StoredFile): Promise<'there' | 'missing' | 'changed'> {
  const object = await storage.read(key)
  if (!object) return 'missing'
  if (depth === 'presence' || sha256 === undefined) {
    object.stream.destroy()
    return 'there'
  }
  const hash = createHash('sha256')
  await pipeline(object.stream, hash)
  return hash.digest('hex') === sha256 ? 'there' : 'changed'
}

type Counted = { readonly count: number; readonly missing: readonly string[]; readonly changed: readonly string[] }

function findingOf(shortId: string, { count, missing, changed }: Counted): Finding {
  const name = { de: `Dateien ${shortId}`, en: `files of ${shortId}` }
  if (missing.length + changed.length === 0) return ok(name, { de: `${count} geprüft`, en: `${count} looked at` })
  const first = (list: readonly string[]) => list.slice(0, 5).join(', ')
  return wrong(name, {
    de: `${missing.length} fehlen (${first(missing)}), ${changed.length} mit anderem Inhalt (${first(changed)})`,
    en: `${missing.length} missing (${first(missing)}), ${changed.length} with other bytes (${first(changed)})`,
  })
}
