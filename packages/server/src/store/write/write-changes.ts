import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Statement, Transaction } from '../db/database.ts'
import { statementName } from '../db/statement-name.ts'
import { logStatement } from './log-change.ts'
import { columnOf, extraKeyOf, familyTable } from '../physical/names.ts'
import type { ApplyParts, Author, Change, ChangeSet } from './change.ts'
import { changeStatements } from './link-statements.ts'
import { nextIdentifiers } from './identifiers.ts'
import { searchBody, searchBodyOf } from '../physical/search-body.ts'
import type { NewRows, StoredTwinChange } from './twin-statements.ts'
import { changeTwins, createStatements, isOfStoredTwin, newRows } from './twin-statements.ts'

/**
 * Writes changes with their history rows, search rows and log entry, but without the changes that follow from them. The statements are sent
 * with the next round trip of the transaction.
 */
export async function writeChanges(transaction: Transaction, parts: ApplyParts, { author, changes }: ChangeSet): Promise<void> {
  if (changes.length === 0) return
  const identifiers = await nextIdentifiers(transaction, parts.registry, { author, changes })
  const created = newRows(parts, changes, identifiers)
  const statements: Statement[] = [
    {
      text: `insert into twin_change (tenant_id, id, at, by_user, call, why, by_link_to, process_root, commanded_by)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      values: [author.tenant, author.changeId, author.at, author.user, author.call, ...causes.map((cause) => author[cause] ?? null)],
      name: 'change',
    },
    ...createStatements(parts, author, created),
    ...changeTwins(parts, author, changes.filter(isOfStoredTwin)),
    ...changeStatements(parts, author, changes),
    ...creationStatements(parts, author, changes),
    ...newWords(parts, author, created),
    ...wordStatements(parts, author, changes),
    logStatement(parts, author, changes),
  ]
  for (const statement of statements) transaction.later(keyed(statement))
  transaction.signal({ about: 'changes', tenant: author.tenant })
}

const causes = ['why', 'byLinkTo', 'process', 'commandedBy'] as const

/** Names a statement by its text and gives it a generic plan. Every statement of a change reads by keys, so one plan suits all values. */
function keyed(statement: Statement): Statement {
  return { name: statementName('apply', statement.text), ...statement, plan: 'generic' }
}

/**
 * Returns the statement that stores an image of version 0 for each created row. The image was never valid; it shows which change created
 * the row.
 */
function creationStatements({ registry }: ApplyParts, author: Author, changes: readonly Change[]): Statement[] {
  const created = changes.flatMap((change) => {
    if (change.kind === 'createTwin') return [{ id: change.uuid, family: definitionOf(registry, change.definition).family }]
    return change.kind === 'createLink' ? [{ id: change.uuid, family: 'link', source: change.source, target: change.target }] : []
  })
  if (created.length === 0) return []
  return [
    {
      text: `insert into twin_history (tenant_id, row_id, family, version, image, valid_from, valid_to, change_id, changed_by, call, source_id, target_id)
        select $1::uuid, id, family, 0, 'null', $2::timestamptz, $2::timestamptz, $3::uuid, $4::uuid, $5, source, target
        from jsonb_to_recordset($6::jsonb) as r(id uuid, family text, source uuid, target uuid)`,
      values: [author.tenant, author.at, author.changeId, author.user, author.call, JSON.stringify(created)],
      name: 'history_created',
    },
  ]
}

/** Returns the statement that stores the search words of new twins. */
function newWords({ registry }: ApplyParts, author: Author, byFamily: NewRows): Statement[] {
  const words = [...byFamily].flatMap(([family, rows]) =>
    rows.map((row) => ({ id: row['id'], family, body: searchBodyOf(registry, family, row) })),
  )
  if (words.length === 0) return []
  return [
    {
      text: `insert into twin_search (tenant_id, id, family, body) select $1::uuid, id, family, body from jsonb_to_recordset($2::jsonb) as r(id uuid, family text, body text)
        on conflict (tenant_id, id) do update set body = excluded.body`,
      values: [author.tenant, JSON.stringify(words)],
      name: 'search_created',
    },
  ]
}

function changesWords(registry: Registry, change: Change): change is StoredTwinChange {
  if (!isOfStoredTwin(change)) return false
  if (change.kind !== 'updateTwin') return true
  const attributes = Object.keys(change.attributes).flatMap((systematics) => registry.attributes.get(systematics) ?? [])
  return attributes.some((attribute) => attribute.searchable || extraKeyOf(attribute) !== undefined || columnOf(attribute) === 'identifier')
}

/**
 * Returns statements that update the search words of changed twins. They read the rows, since a change contains only some of the
 * attributes.
 */
export function searchStatements(parts: ApplyParts, author: Author, changes: readonly Change[]): Statement[] {
  return wordStatements(parts, author, changes).map(keyed)
}

function wordStatements({ registry }: ApplyParts, author: Author, changes: readonly Change[]): Statement[] {
  const byFamily = new Map<string, string[]>()
  for (const change of changes) {
    if (!changesWords(registry, change)) continue
    const { family } = definitionOf(registry, change.definition)
    byFamily.set(family, [...(byFamily.get(family) ?? []), change.uuid])
  }
  return [...byFamily].flatMap(([family, ids]) => {
    const table = familyTable(family)
    return [
      {
        text: `insert into twin_search (tenant_id, id, family, body) select tenant_id, id, $3, ${searchBody(registry, family)} from "${table}"
          where tenant_id = $1::uuid and id = any($2::uuid[]) and deleted_at is null on conflict (tenant_id, id) do update set body = excluded.body where twin_search.body <> excluded.body`,
        values: [author.tenant, ids, family],
        name: `search_${family}`,
      },
      ...(changes.some((change) => change.kind === 'deleteTwin')
        ? [
            {
              text: `delete from twin_search s using "${table}" t where s.tenant_id = $1::uuid and t.tenant_id = s.tenant_id and t.id = s.id and s.id = any($2::uuid[]) and t.deleted_at is not null`,
              values: [author.tenant, ids],
            },
          ]
        : []),
    ]
  })
}
