import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { Problem } from '@twinwerk/model/error/problem'
import type { TwinMutation } from '@twinwerk/model/mutation/mutation'
import type { Language } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { storedColumns } from '../apply/stored-value.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../names.ts'

/** Values that another living twin of the family already has. A lock on the value makes two savers of the same one wait for each other. */
export async function uniqueProblems(
  transaction: Transaction,
  registry: Registry,
  tenant: string,
  mutations: readonly TwinMutation[],
  language: Language,
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const mutation of mutations) {
    if (mutation.kind === 'delete') continue
    const { family } = definitionOf(registry, mutation.definition)
    for (const { attribute, value, path } of mutation.attributes) {
      if (!attribute.unique || value === null || value === '') continue
      const [column, stored] = storedColumns(attribute, value)[0]!
      const own = mutation.kind === 'change' ? mutation.uuid : null
      const [, found] = await transaction.runAll([
        {
          text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
          values: [`unique ${tenant} ${attribute.systematics} ${String(stored)}`],
          name: 'unique-lock',
        },
        {
          text: `select 1 from "${familyTable(family)}" where tenant_id = $1 and "${column}" = $2 and deleted_at is null and id is distinct from $3::uuid limit 1`,
          values: [tenant, stored, own],
        },
      ])
      if (found!.rows.length > 0)
        problems.push(problemOf({ systematics: attribute.systematics, key: 'twin.notUnique', text: taken }, path, language))
    }
  }
  return problems
}

const taken = { de: 'Dieser Wert ist bereits vergeben!', en: 'This value is already taken!' }
