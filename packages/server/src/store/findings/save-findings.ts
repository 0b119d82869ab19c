import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { apply } from '../apply/apply.ts'
import type { ApplyParts, Author, Change } from '../write/change.ts'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { Found } from './finding.ts'

const table = familyTable('dataFinding')

/**
 * Updates the stored findings of a check to those just found. Existing findings stay as users left them, new findings are created, and
 * findings that no longer apply are deleted. Returns the number of findings. Concurrent calls in a tenant wait for each other.
 */
export async function saveFindings(
  transaction: Transaction,
  parts: ApplyParts,
  { author, check, found }: { readonly author: Author; readonly check: string; readonly found: readonly Found[] },
): Promise<number> {
  await transaction.run({ text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', values: [`findings ${author.tenant}`] })
  const { rows } = await transaction.run({
    text: `select id, "dataFinding:twin" as twin, "dataFinding:detail" as detail from "${table}" where tenant_id = $1 and deleted_at is null and "dataFinding:check" = $2`,
    values: [author.tenant, check],
    columns: columns({ id: 'uuid', twin: 'text', detail: 'text?' }),
  })
  const stored = new Map(rows.map(({ id, twin, detail }) => [keyOf(twin, detail), id]))
  const now = new Map(found.map((each) => [keyOf(formatTwinId(each.definition, each.uuid), each.detail), each]))
  const come = [...now].filter(([key]) => !stored.has(key)).map(([, each]) => creation(check, each, author.at))
  const gone = [...stored].filter(([key]) => !now.has(key)).map(([, uuid]) => deletion(uuid))
  await apply(transaction, parts, { author, changes: [...come, ...gone] })
  return now.size
}

/** Deletes the findings of checks that the release no longer contains. */
export async function deleteOtherFindings(
  transaction: Transaction,
  parts: ApplyParts,
  { author, checks }: { readonly author: Author; readonly checks: readonly string[] },
): Promise<void> {
  const { rows } = await transaction.run({
    text: `select id from "${table}" where tenant_id = $1 and deleted_at is null and "dataFinding:check" <> all($2)`,
    values: [author.tenant, checks],
    columns: columns({ id: 'uuid' }),
  })
  await apply(transaction, parts, { author, changes: rows.map(({ id }) => deletion(id)) })
}

function keyOf(twin: string, detail: string | null): string {
  return `${twin} ${detail ?? ''}`
}

function creation(check: string, { definition, uuid, subject, detail }: Found, at: string): Change {
  return {
    kind: 'createTwin',
    uuid: v7(),
    definition: 'dataFinding',
    attributes: {
      'dataFinding:check': check,
      'dataFinding:remedy': check,
      'dataFinding:subject': subject,
      'dataFinding:twin': formatTwinId(definition, uuid),
      'dataFinding:detail': detail,
      'dataFinding:foundAt': at,
      'dataFinding:state': 'open',
    },
  }
}

function deletion(uuid: string): Change {
  return { kind: 'deleteTwin', uuid, definition: 'dataFinding' }
}
