import { calculate, inputValue } from '@twinwerk/model/calculation/calculate'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { sameJson } from '@twinwerk/model/value/canonical-json'
import type { ApplyParts } from '../write/change.ts'
import { storedForm, wireValue } from '../physical/stored-value.ts'
import { columns, json } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { Affected } from './affected.ts'
import type { Calculated } from './dependencies.ts'
import { dependenciesOf } from './dependencies.ts'
import type { Until } from './due.ts'
import { saveDue } from './due.ts'
import type { Row } from './inputs.ts'
import { readInputs } from './inputs.ts'

/** A twin whose stored calculations are outdated, with the new values. */
export type Outdated = { readonly uuid: string; readonly definition: string; readonly attributes: Readonly<Record<Systematics, unknown>> }

type Calculating = { readonly tenant: string; readonly at: string; readonly affected: Affected }

/**
 * Recalculates living twins and returns those whose stored values differ. The twins are locked before their inputs are read. If two saves
 * change inputs of one twin, the later save sees what the earlier save wrote.
 */
export async function outdatedOf(transaction: Transaction, parts: ApplyParts, { tenant, at, affected }: Calculating): Promise<Outdated[]> {
  const { own, ofLink } = dependenciesOf(parts.registry)
  const outdated: Outdated[] = []
  const calculated: Until[] = []
  for (const [family, uuids] of [...affected].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const locked = await lock(transaction, { tenant, family, uuids: [...uuids] })
    for (const uuid of uuids) if (!locked.has(uuid)) calculated.push({ uuid, family, until: undefined })
    for (const [definition, rows] of byDefinition(locked)) {
      const calculations = own.get(definition) ?? []
      const formulas = calculations.map(({ of, calculation }) => ({ declaring: of, calculation }))
      for (const [uuid, { data, until }] of await readInputs(transaction, parts, { tenant, at, twins: rows, calculations: formulas })) {
        calculated.push({ uuid, family, until })
        const row = rows.get(uuid)
        const attributes = row ? differing(calculations, row, data) : {}
        if (Object.keys(attributes).length > 0) outdated.push({ uuid, definition, attributes })
      }
    }
  }
  if (ofLink.size > 0) await transaction.runAll(saveDue(tenant, calculated))
  return outdated
}

/** Groups twins by definition, since a short name may be another relation in another type. */
function byDefinition(locked: ReadonlyMap<string, { definition: string; row: Row }>): ReadonlyMap<string, ReadonlyMap<string, Row>> {
  const found = new Map<string, Map<string, Row>>()
  for (const [uuid, { definition, row }] of locked) found.set(definition, (found.get(definition) ?? new Map<string, Row>()).set(uuid, row))
  return found
}

async function lock(
  transaction: Transaction,
  { tenant, family, uuids }: { readonly tenant: string; readonly family: string; readonly uuids: readonly string[] },
): Promise<ReadonlyMap<string, { definition: string; row: Row }>> {
  const { rows } = await transaction.run({
    name: `calculated_${family}`,
    text: `select id, definition, to_jsonb(t) as row from "${familyTable(family)}" t
      where tenant_id = $1 and id = any($2::uuid[]) and deleted_at is null order by id for no key update`,
    values: [tenant, uuids],
    columns: columns({ id: 'uuid', definition: 'text', row: json<Row>() }),
  })
  return new Map(rows.map(({ id, ...twin }) => [id, twin]))
}

/** Calculates in order: each calculation reads the results of those before. */
function differing(calculations: readonly Calculated[], row: Row, data: Record<string, unknown>): Record<Systematics, unknown> {
  const values: Record<Systematics, unknown> = {}
  for (const attribute of calculations) {
    const value = storedForm(
      attribute,
      calculate(attribute, (name) => data[name] ?? null),
    )
    if (attribute.name in data) data[attribute.name] = inputValue(attribute, value)
    if (!sameJson(value, wireValue(attribute, row))) values[attribute.systematics] = value
  }
  return values
}
