import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { definitionOf, isStatic } from '@twinwerk/model/definition/registry'
import { refoldPattern, foldSearch } from '@twinwerk/model/text/fold'
import { columns, json, jsonOrNull } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { columnOf, familyTable, foldedColumnOf, foldedSuffix } from '../physical/names.ts'
import { familyAttributes } from '../physical/families.ts'
import { everyTenant } from './refill-search.ts'

const batch = 500
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Returns the families whose tables have folded texts. Every publishing writes the rows of static families itself, and mapped families are
 * views.
 */
export function foldedFamilies(registry: Registry): string[] {
  return [...registry.families.keys()].filter((name) => !isStatic(registry, name) && !definitionOf(registry, name).mapped)
}

/**
 * Folds the texts of a family again, in every tenant and in batches beside running work. Runs as each tenant, since row-level security
 * hides the rows from the owner, too. Reads only rows whose texts may fold differently, and writes only the differences.
 */
export async function refold(database: Database, registry: Registry, family: string): Promise<void> {
  const pairs = familyAttributes(registry, definitionOf(registry, family)).flatMap(foldedPair)
  const { rows: tenants } = await database.one({ role: 'identity' }, everyTenant)
  for (const { id: tenant } of tenants)
    for (let after: string | undefined = firstId; after !== undefined;) after = await foldBatch(database, { tenant, family, pairs, after })
}

type Pair = { readonly own: string; readonly folded: string }
type Batch = { readonly tenant: string; readonly family: string; readonly pairs: readonly Pair[]; readonly after: string }

function foldedPair(attribute: Attribute): Pair[] {
  const folded = foldedColumnOf(attribute)
  return folded === undefined ? [] : [{ own: columnOf(attribute), folded }]
}

/** Returns the last twin of the batch; undefined when there are no more. */
async function foldBatch(database: Database, input: Batch): Promise<string | undefined> {
  return database.transaction({ role: 'app', tenant: input.tenant }, (transaction) => foldRows(transaction, input))
}

const rowColumns = columns({ id: 'uuid', extra: jsonOrNull<Readonly<Record<string, unknown>>>(), texts: json<readonly unknown[]>() })

async function foldRows(transaction: Transaction, { tenant, family, pairs, after }: Batch): Promise<string | undefined> {
  const table = familyTable(family)
  const { rows } = await transaction.run({
    text: `select id, extra, to_json(array[${pairs.map(({ own, folded }) => `"${own}", "${folded}"`).join(', ')}]::text[]) as texts from "${table}"
      where tenant_id = $1 and id > $2::uuid and array_to_string(array[extra::text${pairs.map(({ own }) => `, "${own}"`).join('')}], ' ') ~* $3
      order by id limit ${batch} for no key update`,
    values: [tenant, after, refoldPattern],
    columns: rowColumns,
  })
  const changed = rows.flatMap(({ id, extra: found, texts }) => {
    const extra = found ?? {}
    const own = pairs.flatMap(({ folded }, n) => differing(folded, texts[2 * n], texts[2 * n + 1]))
    const added = Object.entries(extra).flatMap(([key, stored]) =>
      key.endsWith(foldedSuffix) ? differing(key, extra[key.slice(0, -foldedSuffix.length)], stored) : [],
    )
    if (own.length + added.length === 0) return []
    return [{ id, ...Object.fromEntries(own), ...(added.length > 0 && { extra: Object.fromEntries(added) }) }]
  })
  const written = pairs.filter(({ folded }) => changed.some((row) => folded in row)).map(({ folded }) => folded)
  if (changed.length > 0)
    await transaction.run({
      text: `update "${table}" t set ${[...written.map((name) => `"${name}" = coalesce(b."${name}", t."${name}")`), 'extra = coalesce(t.extra || b.extra, t.extra)'].join(', ')}
        from jsonb_to_recordset($2::jsonb) as b(id uuid, extra jsonb${written.map((name) => `, "${name}" text`).join('')}) where t.tenant_id = $1 and t.id = b.id`,
      values: [tenant, JSON.stringify(changed)],
    })
  return rows.length === batch ? rows.at(-1)?.id : undefined
}

/** Returns the column with its folded text if another form is stored. */
function differing(column: string, text: unknown, stored: unknown): (readonly [column: string, folded: string])[] {
  if (typeof text !== 'string') return []
  const folded = foldSearch(text)
  return folded === stored ? [] : [[column, folded]]
}
