import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Registry } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Mutation } from '@twinwerk/model/mutation/mutation'
import { isWritten } from '@twinwerk/model/mutation/mutation'
import type { Language } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { storedColumns } from '../physical/stored-value.ts'
import type { Transaction } from '../db/database.ts'
import { columnOf, familyTable } from '../physical/names.ts'
import type { UuidOf } from '../write/change.ts'
import type { Stored } from './stored.ts'

type UniqueValue = {
  readonly systematics: string
  readonly family: string
  readonly column: string
  readonly stored: unknown
  readonly twin: string
  readonly path: readonly (string | number)[]
}

/** Returns the unique values that a mutation writes or restores. */
export function uniqueValuesOf(
  registry: Registry,
  { twins }: Mutation,
  { stored: { restored }, uuidOf }: { stored: Stored; uuidOf: UuidOf },
): UniqueValue[] {
  const revived = restored.twins.flatMap(({ uuid, definition, row, path }) => {
    const { family, allAttributes } = definitionOf(registry, definition)
    return allAttributes.flatMap((attribute): UniqueValue[] => {
      const column = columnOf(attribute)
      const value = row[column] ?? null
      if (!attribute.unique || value === null) return []
      return [{ systematics: attribute.systematics, family, column, stored: value, twin: uuid, path }]
    })
  })
  const written = twins.flatMap((twin, index) => {
    if (!isWritten(twin)) return []
    const { family } = definitionOf(registry, twin.definition)
    return twin.attributes.flatMap(({ attribute, value, path }) => {
      if (!attribute.unique) return []
      const [own] = storedColumns(attribute, value)
      if (!own) return []
      const [column, stored] = own
      const uuid = twin.kind === 'create' ? uuidOf({ created: index }) : twin.uuid
      return stored === null ? [] : [{ systematics: attribute.systematics, family, column, stored, twin: uuid, path }]
    })
  })
  return [...written, ...revived]
}

/**
 * Throws VALIDATION_FAILED for values that another living twin of the family has after the write. A lock on each value, in a fixed order,
 * makes two saves of the same value wait for each other.
 */
export async function refuseTaken(
  transaction: Transaction,
  { tenant, values, language }: { tenant: string; values: readonly UniqueValue[]; language: Language },
): Promise<void> {
  if (values.length === 0) return
  const locks = [...new Set(values.map(({ systematics, stored }) => `unique ${tenant} ${systematics} ${String(stored)}`))].toSorted()
  const results = await transaction.runAll([
    ...locks.map((lock) => ({ text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', values: [lock], name: 'unique-lock' })),
    ...values.map(({ family, column, stored, twin }) => ({
      text: `select 1 from "${familyTable(family)}" where tenant_id = $1 and "${column}" = $2 and deleted_at is null and id <> $3::uuid limit 1`,
      values: [tenant, stored, twin],
    })),
  ])
  const found = results.slice(locks.length)
  const problems = values.flatMap(({ systematics, path }, index) =>
    found[index]?.rowCount ? [problemOf({ systematics, key: 'twin.notUnique', text: taken }, path, language)] : [],
  )
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { problems })
}

const taken = { de: 'Dieser Wert ist bereits vergeben!', en: 'This value is already taken!' }
