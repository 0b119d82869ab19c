import { fileAttribute } from '@twinwerk/model/file/file-findings'
import { isA } from '@twinwerk/model/definition/registry'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { familyTable } from '../physical/names.ts'
import type { QueryCaller, QueryClock } from '../query/run-query.ts'
import { readHeldRights } from '../rights/held-rights.ts'
import type { QueryParts } from '../query/query-parts.ts'
import { columns } from '../db/columns.ts'

export type ReadableFile = {
  readonly key: string
  readonly type: string
  readonly size: number
  readonly sha256: string
  readonly name: string
}

const nameAttribute = 'document:name'

/**
 * Returns the file of a document whose `document:url` the caller may see. Returns undefined if the document does not exist, is deleted, has
 * no file or is not visible to the caller.
 */
export async function readableFile(
  { database, registry, codes }: QueryParts,
  { id, caller, clock }: { id: string; caller: QueryCaller; clock: QueryClock },
): Promise<ReadableFile | undefined> {
  const twin = parseTwinId(id)
  if (!twin || !isA(registry, twin.definition, 'document')) return undefined
  return database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
    const binding = { ...caller, ...clock, body: undefined }
    const question = { verb: 'select', family: 'document', uuids: [twin.uuid], attributes: [fileAttribute, nameAttribute] } as const
    const [held] = await readHeldRights(transaction, { registry, codes, grants: caller.grants }, { binding, questions: [question] })
    const shown = held?.get(twin.uuid)
    if (!shown?.has(fileAttribute)) return undefined
    const { rows } = await transaction.run({
      name: 'readable-file',
      text: `select f.storage_key as key, f.type, f.size, f.sha256, d."${nameAttribute}" as name from stored_file f
        join "${familyTable('document')}" d on d.tenant_id = f.tenant_id and d.id = f.document_id and d.deleted_at is null and d.definition = $3
        where f.tenant_id = $1 and f.document_id = $2 and f.state = 'bound'`,
      values: [caller.tenant, twin.uuid, twin.definition],
      columns: columns({ key: 'text', type: 'text', size: 'integer', sha256: 'text', name: 'text?' }),
    })
    const [row] = rows
    return row && { ...row, name: (shown.has(nameAttribute) && row.name) || '' }
  })
}
