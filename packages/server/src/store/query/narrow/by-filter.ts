import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Filter, ListQuery, Operand } from '@twinwerk/model/query/query'
import type { Context } from '../context.ts'
import { table, tenant } from '../context.ts'
import { operandValue } from '../filter.ts'
import type { Period } from '../link.ts'
import type { Sql } from '../sql.ts'
import { column, parameter, sql } from '../sql.ts'
import type { Reach } from './bounds.ts'
import { indexedCondition } from './indexed-condition.ts'
import { linkedTo } from './links.ts'
import type { Narrowing } from './narrowing.ts'
import { atMost } from './narrowing.ts'
import { requiredTerms } from './required-terms.ts'

type Input = { readonly list: ListQuery; readonly period: Period | undefined; readonly reach: Reach }

/** The maximum number of terms that are tried. Each costs an index lookup with every page. */
const maxTerms = 2

/**
 * Returns the narrowings of a list by its filter: from the twins that fit an indexed term, and back over the relations of the term (ADR
 * 11).
 */
export function narrowingsByFilter(context: Context, { list, period, reach }: Input): Narrowing[] {
  return requiredTerms(list.filter)
    .flatMap((term) => startsAt(context, term, { list, reach }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, maxTerms)
    .map((start) => narrowingFrom(context, start, { period, reach }))
}

/** The twins at the end of a term's relations that fit the term. A lower rank means that they are likely to be fewer. */
type Start = { readonly rank: number; readonly twins: Sql; readonly relations: readonly Relation[] }

function startsAt(context: Context, term: Filter, { list, reach }: Pick<Input, 'list' | 'reach'>): Start[] {
  if (term.kind === 'linked') {
    if (!term.operand || (term.operator !== 'eq' && term.operator !== 'in')) return []
    return [{ rank: 0, twins: namedTwins(term.operand, term.operator), relations: term.relations }]
  }
  if (term.kind !== 'compare' || term.optional || !term.operand) return []
  const { relations, attribute } = term.path
  const alias = context.alias('t')
  const condition = indexedCondition(alias, { attribute, operator: term.operator, operand: term.operand })
  if (!condition) return []
  const { family } = definitionOf(context.registry, relations.at(-1)?.target ?? list.type)
  return [
    {
      rank: term.operator === 'eq' || term.operator === 'in' ? 1 : 2,
      twins: sql`select ${column(alias, 'id')} as id from ${table(family)} ${sql.ref(alias)} where ${column(alias, 'tenant_id')} = ${tenant}
        and ${column(alias, 'deleted_at')} is null and ${condition} limit ${sql.lit(reach.twins + 1)}`,
      relations,
    },
  ]
}

function namedTwins(operand: Operand, operator: 'eq' | 'in'): Sql {
  if (operand.from === 'caller' && operand.placeholder === 'currentUser') return sql`select ${parameter({ from: 'user' })}::uuid as id`
  if (operand.from === 'caller') return sql`select unnest(${parameter({ from: 'groups' })}::uuid[]) as id`
  const value = operandValue(operand, { as: 'uuid' }, { list: operator === 'in' })
  return operator === 'in' ? sql`select unnest(${value}) as id` : sql`select ${value} as id`
}

function narrowingFrom(context: Context, { twins, relations }: Start, { period, reach }: Pick<Input, 'period' | 'reach'>): Narrowing {
  let last = { name: context.alias('m'), rows: twins, max: reach.twins }
  const steps = [last]
  for (const relation of relations.toReversed()) {
    const name = context.alias('m')
    last = { name, rows: sql`${linkedTo(context, last.name, { relation, period })} limit ${sql.lit(reach.rows + 1)}`, max: reach.rows }
    steps.push(last)
  }
  return {
    with: steps.map(({ name, rows }) => sql`${sql.id(name)} as materialized (${rows})`),
    few: sql`(${sql.join(
      steps.map(({ name, max }) => atMost(max, name)),
      sql` and `,
    )})`,
    ids: sql`select id from ${sql.id(last.name)}`,
  }
}
