import type { Relation } from '@twinwerk/model/definition/relation'
import type { Registry } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'
import { relationIn } from '@twinwerk/model/query/attribute-path'
import { createHash } from 'node:crypto'
import { columns } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { linkTable } from '../../physical/link-table.ts'
import { linkEnds } from '../link.ts'
import type { QueryParts } from '../query-parts.ts'
import type { SourceWay } from './ways-of.ts'

type Asked = {
  readonly tenant: string
  readonly twin: { readonly definition: string; readonly uuid: string }
  readonly ways: readonly SourceWay[]
}

const linkedColumns = columns({ linked: 'integer[]' })

/**
 * Resolves to the ways along which any links lead from a record, whoever may see them. The others have no entries for anybody, and most of
 * them cost more to plan than to ask here: the statement of a way repeats the rights of the reader for each step.
 */
export async function linkedWays(
  transaction: Transaction,
  { registry, codes }: Pick<QueryParts, 'registry' | 'codes'>,
  { tenant, twin, ways }: Asked,
): Promise<readonly SourceWay[]> {
  const questions = ways.map(({ way }, index) => `(${index}, ${question(registry, codes, stepsOf(registry, twin.definition, way))})`)
  if (questions.length === 0) return []
  const text = `select coalesce(array_agg(way), '{}') as linked from (values ${questions.join(', ')}) asked (way, is_linked) where is_linked`
  const statement = {
    text,
    name: createHash('sha256').update(text).digest('hex').slice(0, 24),
    values: [tenant, twin.uuid],
    plan: 'generic' as const,
    columns: linkedColumns,
  }
  const { rows } = await transaction.run(statement)
  const linked = new Set(rows[0]?.linked)
  return ways.filter((_, index) => linked.has(index))
}

function stepsOf(registry: Registry, type: string, way: readonly string[]): readonly Relation[] {
  let at = type
  return way.map((step) => {
    const relation = present(relationIn(registry, at, step), 'a step of a way')
    at = relation.target
    return relation
  })
}

/** Returns SQL that tells whether links lead along the steps. Each step is fenced, so that the planner goes from the record outwards. */
function question(registry: Registry, codes: QueryParts['codes'], steps: readonly Relation[]): string {
  if (steps.length === 0) return 'true'
  const links = steps.map((relation, index) => {
    const { near, far } = linkEnds(relation)
    const from = index === 0 ? '$2' : `s${index - 1}.id`
    const of = `tenant_id = $1 and ${near} = ${from} and relationship = ${codes.get(relation.relationship)} and deleted_at is null`
    return `lateral (select ${far} as id from "${linkTable(registry, relation.relationship)}" where ${of} offset 0) s${index}`
  })
  return `exists (select 1 from ${links.join(', ')})`
}
