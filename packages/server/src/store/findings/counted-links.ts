import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Multiplicity } from '@twinwerk/model/definition/twin-definition'
import type { Period } from '@twinwerk/model/validation/multiplicity'
import type { ApplyParts } from '../write/change.ts'
import type { RowOf } from '../db/columns.ts'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { columnOf, familyTable } from '../physical/names.ts'
import { linkEnds } from '../query/link.ts'
import type { TwinRow } from './finding.ts'
import { twinColumns } from './rows.ts'

/**
 * The allowed number of links that a twin has of one relation, or of several relations of one type together. It does not apply to
 * `excepted` twins. Their attribute is one of the release, which has a column.
 */
export type Limit = {
  readonly relations: readonly Relation[]
  readonly limits: Multiplicity
  readonly excepted?: { readonly attribute: Attribute; readonly values: readonly string[] }
}

/**
 * A living twin with more or fewer links than a limit allows. Links of all times are counted, so every twin that has too many at one time
 * is included.
 */
export type Counted = Limit & { readonly twin: TwinRow; readonly periods: readonly Period[]; readonly fars: readonly string[] }

/** `begins` and `ends` are seconds since 1970, or infinite if the period is open. */
const countedColumns = columns({ ...twinColumns, begins: 'number[]', ends: 'number[]', fars: 'uuid[]' })

/** The tenant, and the maximum number of twins to read for each limit. */
type Counting = { readonly tenant: string; readonly max: number }

/** Returns the twins outside their limits. Checks all limits in one round trip. */
export async function twinsOutside(
  transaction: Transaction,
  parts: ApplyParts,
  { tenant, limits, max }: Counting & { readonly limits: readonly Limit[] },
): Promise<readonly Counted[]> {
  const questions = limits.flatMap((limit) => [
    ...(limit.limits.min > 0 ? [{ limit, statement: withFewer(parts, limit, { tenant, max }) }] : []),
    ...(limit.limits.max === -1 ? [] : [{ limit, statement: withMore(parts, limit, { tenant, max }) }]),
  ])
  const answers = await transaction.runAll(questions.map(({ statement }) => statement))
  return questions.flatMap(({ limit }, index) => (answers[index]?.rows ?? []).map((row) => countedOf(limit, row)))
}

function withMore({ registry, codes }: ApplyParts, { relations, limits, excepted }: Limit, { tenant, max }: Counting) {
  const { family, concrete } = definitionOf(registry, declaringOf(relations))
  const others = excepted && `and (t."${columnOf(excepted.attribute)}" = any($6)) is not true`
  return {
    text: `with found as (
        select e.near, array_agg(e.begins) as begins, array_agg(e.ends) as ends, array_agg(e.far) as fars
        from (${entriesOf(registry, relations, '')}) e group by e.near having count(*) > $3)
      select t.id as uuid, t.definition, to_jsonb(t) as row, begins, ends, fars from found join "${familyTable(family)}" t on t.tenant_id = $1 and t.id = found.near
      where t.deleted_at is null and t.definition = any($4) ${others ?? ''} order by t.id limit $5`,
    values: [tenant, codesOf(codes, relations), limits.max, concrete, max, ...(excepted ? [excepted.values] : [])],
    columns: countedColumns,
  }
}

function withFewer({ registry, codes }: ApplyParts, { relations, limits }: Limit, { tenant, max }: Counting) {
  const { family, concrete } = definitionOf(registry, declaringOf(relations))
  return {
    text: `select t.id as uuid, t.definition, to_jsonb(t) as row, '{}'::float8[] as begins, '{}'::float8[] as ends, '{}'::uuid[] as fars from "${familyTable(family)}" t
      where t.tenant_id = $1 and t.deleted_at is null and t.definition = any($4)
        and (select count(*) from (${entriesOf(registry, relations, 't.id')}) e) < $3 order by t.id limit $5`,
    values: [tenant, codesOf(codes, relations), limits.min, concrete, max],
    columns: countedColumns,
  }
}

function countedOf(limit: Limit, { begins, ends, fars, ...twin }: RowOf<typeof countedColumns>): Counted {
  const periods = begins.flatMap((from, index) => {
    const to = ends[index]
    return to === undefined ? [] : [{ from, to }]
  })
  return { ...limit, twin, periods, fars }
}

function declaringOf([first]: readonly Relation[]): string {
  if (!first) throw new Error('a limit counts at least one relation')
  return first.declaring
}

function codesOf(codes: ReadonlyMap<string, number>, relations: readonly Relation[]): (number | undefined)[] {
  return relations.map(({ relationship }) => codes.get(relationship))
}

/** Selects living links to living twins, starting at all twins or only at `only`. */
function entriesOf(registry: Registry, relations: readonly Relation[], only: string): string {
  return relations
    .map((relation, index) => {
      const { near, far } = linkEnds(relation)
      return `select l.${near} as near, l.${far} as far, extract(epoch from l.valid_from)::float8 as begins, extract(epoch from l.valid_to)::float8 as ends
        from twin_link l join "${familyTable(definitionOf(registry, relation.target).family)}" f
          on f.tenant_id = l.tenant_id and f.id = l.${far} and f.deleted_at is null
        where l.tenant_id = $1 and l.relationship = ($2::int[])[${index + 1}] and l.deleted_at is null${only && ` and l.${near} = ${only}`}`
    })
    .join(' union all ')
}
