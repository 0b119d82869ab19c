import { isClocked } from '@twinwerk/model/calculation/formula'
import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { definitionOf, isStatic } from '@twinwerk/model/definition/registry'
import type { Slot } from '@twinwerk/model/query/query'
import { familyTable } from '../physical/names.ts'
import { measuredColumns } from './measured/measured-columns.ts'
import { addedColumns } from './added-columns.ts'
import type { Column } from '../physical/families.ts'
import { dataTypeOf, familyColumns } from '../physical/families.ts'
import type { Context } from './context.ts'
import { storedLinks, storedTable, tenant } from './context.ts'
import { moment } from './list.ts'
import type { Sql } from './sql.ts'
import { column, render, sql } from './sql.ts'

/**
 * Adds subqueries with the names of tables to a statement, which replace the rows of these tables. They provide the rows of `$asOf`, and
 * rows with the additions of overlays (ADR 18) and with what was measured (ADR 90) as columns, as far as the statement names them. The
 * rows of computed definitions are computed once for a statement, which reads them for its page and for its count.
 * Conditions of rights name the stored tables by their schema and are not affected. Static entities have no past: their rows are those of
 * the release.
 */
export function withNamedRows(context: Context, statement: Sql): Sql {
  const { asOf, registry } = context
  const measuredIn = measuredColumns(registry)
  const computed = asOf ? [] : computedFamilies(registry)
  if (!asOf && !registry.namesTypes && measuredIn.size === 0 && computed.length === 0) return statement
  const addedTo = addedByFamily(registry)
  const { text } = render(statement)
  const families = asOf ? [...registry.families.keys()] : [...new Set([...addedTo.keys(), ...measuredIn.keys(), ...computed])]
  const twins = families.flatMap((family) => {
    if (!text.includes(`"${familyTable(family)}"`)) return []
    if (computed.includes(family)) return [sql`${sql.id(familyTable(family))} as materialized (select * from ${storedTable(family)})`]
    const measured = (measuredIn.get(family) ?? []).filter(({ name }) => text.includes(`"${name}"`))
    const added = [
      ...(addedTo.get(family) ?? []).flatMap((attribute) => addedColumns('f', attribute)).filter(({ name }) => text.includes(`"${name}"`)),
      // Measured values have no past that a list could show.
      ...measured.map(({ name, value }) => ({ name, value: asOf ? sql`null` : value('f') })),
    ]
    const past = asOf && !isStatic(registry, family) ? pastTwins(context, family, asOf) : undefined
    if (!past && added.length === 0) return []
    return [sql`${sql.id(familyTable(family))} as not materialized (${withAdded(added, past ? sql`(${past})` : storedTable(family))})`]
  })
  const named = [...(asOf ? [sql`twin_link as not materialized (${pastLinks(asOf)})`] : []), ...twins]
  return named.length === 0 ? statement : sql`with ${sql.join(named)} ${statement}`
}

/** Returns the families whose rows are computed. No overlay and no measurement adds to them. */
function computedFamilies({ families }: Registry): readonly string[] {
  return [...families].flatMap(([name, { computed }]) => (computed ? [name] : []))
}

function withAdded(added: readonly { name: string; value: Sql }[], rows: Sql): Sql {
  const columns = [sql`f.*`, ...added.map(({ name, value }) => sql`${value} as ${sql.id(name)}`)]
  return sql`select ${sql.join(columns)} from ${rows} f`
}

function addedByFamily(registry: Registry): ReadonlyMap<string, readonly Attribute[]> {
  const found = new Map<string, Attribute[]>()
  for (const attribute of registry.attributes.values()) {
    if (!attribute.addedBy || isClocked(attribute)) continue
    const { family } = definitionOf(registry, attribute.declaring)
    found.set(family, [...(found.get(family) ?? []), attribute])
  }
  return found
}

/**
 * Selects a family's twins as they were at an instant: rows not changed since, and images that were valid then. The conditions are above
 * both, since only then PostgreSQL merges the two tables into the statement and probes them by their keys.
 */
function pastTwins(context: Context, family: string, asOf: Slot): Sql {
  const columns = familyColumns(context.registry, definitionOf(context.registry, family))
  return sql`select ${sql.join(columns.map(({ name }) => column('k', name)))} from (
      select ${sql.join(columns.map(({ name }) => column('n', name)))}, n.updated_at as known_from, 'infinity'::timestamptz as known_to, ${sql.lit(family)}::text as family
        from ${storedTable(family)} n
      union all select ${sql.join(columns.map(fromImage))}, h.valid_from, h.valid_to, h.family from public.twin_history h) k
    where k.tenant_id = ${tenant} and k.family = ${sql.lit(family)} and k.known_from <= ${moment(asOf)} and k.known_to > ${moment(asOf)}`
}

/** Selects a column of an image. The keys come from the history's own columns, which are indexed. */
function fromImage(imaged: Column): Sql {
  const { name } = imaged
  if (name === 'tenant_id') return sql`h.tenant_id`
  if (name === 'id') return sql`h.row_id as id`
  const kind = dataTypeOf(imaged)
  const json = sql`h.image->${sql.lit(name)}`
  const text = sql`(h.image->>${sql.lit(name)})`
  if (kind === 'jsonb') return sql`nullif(${json}, 'null'::jsonb) as ${sql.id(name)}`
  return kind === 'text' ? sql`${text} collate "C" as ${sql.id(name)}` : sql`${text}::${sql.raw(kind)} as ${sql.id(name)}`
}

/**
 * Selects links as they were at an instant. A link never changes its ends, so the stored row finds it. A link that was changed since takes
 * its period, position and deletion from its first image that is younger than the instant.
 */
function pastLinks(asOf: Slot): Sql {
  const later = sql`from public.twin_history h where h.tenant_id = n.tenant_id and h.row_id = n.id and h.valid_to > ${moment(asOf)}`
  const ends = sql`n.tenant_id, n.id, n.relationship, n.source_id, n.target_id, n.created_at`
  return sql`select k.* from (
      select ${ends}, n.valid_from, n.valid_to, n.position, n.deleted_at, n.version = 1 or not exists (select 1 ${later}) as known from ${storedLinks} n
      union all select ${ends}, (i.image->>'valid_from')::timestamptz, (i.image->>'valid_to')::timestamptz, (i.image->>'position')::int, (i.image->>'deleted_at')::timestamptz, true
        from ${storedLinks} n cross join lateral (select h.image ${later} order by h.version limit 1) i where n.version > 1) k
    where k.tenant_id = ${tenant} and k.created_at <= ${moment(asOf)} and k.known`
}
