import type { Registry } from '@twinwerk/model/definition/registry'
import { sumsViews } from '../accounting/sums-views.ts'
import { deadlineViews } from '../billing/energy/deadline-views.ts'
import { debtorViews } from '../payments/by-day/debtor-views.ts'
import { guardedTables, receiptGuard } from '../billing/receipt-guard.ts'
import { calculationGrants } from '../calculate/schema.ts'
import type { Publisher } from '../db/publisher.ts'
import { documentIndexes, documentTable, fileGrants } from '../files/schema.ts'
import { trafficDataGrants } from '../retention/traffic-data.ts'
import type { Content } from './content.ts'
import type { Family } from '../physical/families.ts'
import { familiesOf } from '../physical/families.ts'
import { hashOf } from '../physical/hash-of.ts'
import {
  changedLinkIndexes,
  cleaning,
  globalTables,
  heavyPlaces,
  processChangeIndex,
  roles,
  searchFunctions,
  sharedTables,
  staticPolicy,
  tenantPolicy,
  tenantTables,
} from './schema.ts'
import { familyTableStep } from './statement/family-table.ts'
import { stepOf } from './statement/registry.ts'
import type { Step } from './statement/step.ts'
import { valueFunctions } from './value-functions.ts'
import type { SchemaEntry } from '../physical/schema-entry.ts'

/** The table of a family, or a list of entries. */
type Part = Family | { readonly wanted: readonly SchemaEntry[] }
export type Blueprint = readonly Part[]

/** Returns everything that a database with this content must have, in the order of creation. */
function blueprintOf(content: Content, registry: Registry): Blueprint {
  const families = familiesOf(registry).filter(({ mapped }) => !mapped)
  const has = (name: string) => families.some(({ table }) => table === name)
  const indexes = [...changedLinkIndexes, processChangeIndex, ...families.flatMap((family) => family.indexes)]
  return [
    { wanted: [...roles, ...sharedTables, ...valueFunctions, ...content.schema] },
    ...families,
    {
      wanted: [
        ...indexes.map(({ name, text }) => `create index if not exists "${name}" ${text}`),
        ...tenantTables.flatMap(tenantPolicy),
        ...families.flatMap(({ table, view, columns }) =>
          view === undefined ? tenantPolicy(table) : staticPolicy({ table, view, columns }),
        ),
        ...searchFunctions,
        ...heavyPlaces,
        ...globalTables,
        ...cleaning,
        ...fileGrants,
        ...calculationGrants,
        'grant delete on twin_search to twinwerk_app',
        // Not every content has documents and calls.
        ...(has(documentTable) ? documentIndexes : []),
        ...(registry.definitions.has('callDataRecord') ? trafficDataGrants : []),
        ...(guardedTables.every(has) ? receiptGuard : []),
        ...(registry.definitions.has('taxSum') ? sumsViews : []),
        ...(registry.definitions.has('debtorAge') ? debtorViews : []),
        ...(registry.definitions.has('consumptionDeadline') ? deadlineViews : []),
      ],
    },
  ]
}

/** The input of a publishing. `hash` covers all of its content. */
export type Plan = {
  readonly content: Content
  readonly registry: Registry
  readonly families: readonly Family[]
  readonly blueprint: Blueprint
  readonly hash: string
}

export function planOf(content: Content, registry: Registry): Plan {
  const blueprint = blueprintOf(content, registry)
  const families = blueprint.filter((each) => 'table' in each)
  const { definitions, uiDefinitions, staticTwins } = content
  return { content, registry, families, blueprint, hash: hashOf({ blueprint, definitions, uiDefinitions, staticTwins }) }
}

/** Returns the steps of a blueprint. Checks all conditions in one statement. */
export async function stepsOf(database: Publisher, blueprint: Blueprint): Promise<readonly Step[]> {
  const wanted = blueprint.flatMap((each) => ('table' in each ? [] : each.wanted))
  const conditions = [...new Set(wanted.flatMap((each) => (typeof each === 'object' && 'unless' in each ? [each.unless] : [])))]
  const text = `select ${conditions.map((condition, n) => `(${condition}) as "${n}"`).join(', ')}`
  const { rows } = await database.owner((transaction) => transaction.run({ text }))
  const done = new Set(conditions.filter((_, n) => rows[0]?.[n] === true))
  return blueprint.flatMap((each) => ('table' in each ? [familyTableStep(each)] : each.wanted.map((one) => stepOf(one, done))))
}
