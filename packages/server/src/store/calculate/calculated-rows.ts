import { formulaOf } from '@twinwerk/model/calculation/formula'
import { readOf } from '@twinwerk/model/calculation/reads'
import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { firstRow } from '../db/statement.ts'
import { familyTable } from '../physical/names.ts'
import { hashOf } from '../physical/hash-of.ts'
import { dependenciesOf, storedCalculations } from './dependencies.ts'

/**
 * Returns a hash of each stored calculation together with all that its value depends on. If the stored hash differs, the values must be
 * recalculated.
 */
export function calculationHashes(registry: Registry): Record<Systematics, string> {
  const all = new Map<Systematics, string[]>()
  for (const { systematics, declaring, of, dataType, unit, decimals, enumValues, calculation } of storedCalculations(registry)) {
    const reads = formulaOf(calculation).inputs.map((path) => {
      const { relations, attribute } = present(readOf(registry, of, path), 'the input of a calculation')
      return [...relations.map((relation) => relation.systematics), attribute?.systematics]
    })
    const made = { dataType, unit, decimals, values: enumValues?.map(({ name }) => name), calculation, reads }
    all.set(systematics, [...(all.get(systematics) ?? []), hashOf(of === declaring ? made : { ...made, of })])
  }
  return Object.fromEntries([...all].map(([systematics, hashes]) => [systematics, hashOfAll(hashes)]))
}

/** Combines hashes. The hash of a calculation that only one type has stays as it is, whatever other types exist. */
function hashOfAll(hashes: readonly string[]): string {
  const [only, another] = hashes
  return only !== undefined && another === undefined ? only : hashOf(hashes)
}

/** Returns the families whose twins have at least one of these calculations. */
export function familiesOf(registry: Registry, calculations: readonly Systematics[]): string[] {
  const declaring = calculations.flatMap((systematics) => registry.attributes.get(systematics)?.declaring ?? [])
  return [...new Set(declaring.map((name) => definitionOf(registry, name).family))]
}

type Rows = { readonly tenant: string; readonly family: string }

export async function countRows(transaction: Transaction, registry: Registry, { tenant, family }: Rows): Promise<number> {
  const answer = await transaction.run({
    text: `select count(*)::int as n from "${familyTable(family)}" where tenant_id = $1 and deleted_at is null and definition = any($2)`,
    values: [tenant, definitionsIn(registry, family)],
    columns: columns({ n: 'integer' }),
  })
  return firstRow(answer).n
}

/** Returns the next living twins of a family that have calculations, in the order of their ids, starting after the id `after`. */
export async function rowsAfter(
  transaction: Transaction,
  registry: Registry,
  { tenant, family, after, max }: Rows & { readonly after: string | undefined; readonly max: number },
): Promise<string[]> {
  const { rows } = await transaction.run({
    text: `select id from "${familyTable(family)}" where tenant_id = $1 and deleted_at is null and definition = any($2)
      and ($3::uuid is null or id > $3) order by id limit $4`,
    values: [tenant, definitionsIn(registry, family), after ?? null, max],
    columns: columns({ id: 'uuid' }),
  })
  return rows.map(({ id }) => id)
}

function definitionsIn(registry: Registry, family: string): string[] {
  return definitionOf(registry, family).descendants.filter((name) => dependenciesOf(registry).own.has(name))
}
