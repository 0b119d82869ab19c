import type { RowImpact } from '@twinwerk/contract/definitions/overlay/preview'
import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'
import { inputsOf } from '@twinwerk/model/expression/inputs'
import { parseExpression } from '@twinwerk/model/expression/parse'
import { canEverShow } from '@twinwerk/model/right/covers'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Language } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Finding } from '@twinwerk/model/validation/finding'
import { checkMultiplicity } from '@twinwerk/model/validation/multiplicity'
import { validateValue } from '@twinwerk/model/validation/validate-value'
import { keyOf } from '../../physical/names.ts'
import type { QueryCaller, QueryClock, QueryRunner } from '../../query/run-query.ts'
import type { ChangedRules } from './changed-rules.ts'

/**
 * How far the rows have been checked: the index of the tenant, the index of the rule, the cursor, the number of rows and the findings.
 * Plain JSON, so that a job can continue from it.
 */
export type RowsRead = {
  readonly tenant: number
  readonly rule: number
  readonly after: string | null
  readonly read: number
  readonly found: readonly RowImpact[]
}

export const nothingRead: RowsRead = { tenant: 0, rule: 0, after: null, read: 0, found: [] }

/** The inputs for checking the rows of one tenant by the caller's rights there. */
export type RowParts = {
  readonly before: Registry
  readonly after: Registry
  readonly rules: readonly ChangedRules[]
  readonly runQuery: QueryRunner
  readonly caller: QueryCaller
  readonly clock: QueryClock
  readonly language: Language
}

const pageSize = 200
const maxExamples = 50

/**
 * Returns the rules that the caller can judge, and the properties whose rules the caller cannot judge. A rule over a property that no grant
 * shows would reveal the property.
 */
export function visibleRules(
  { before, grants }: { before: Registry; grants: readonly Grant[] },
  rules: readonly ChangedRules[],
): { rules: readonly ChangedRules[]; unseen: readonly string[] } {
  const unseen: string[] = []
  const isVisible = (type: string, systematics: string, needed: readonly string[]) => {
    const seen = canEverShow(before, grants, { type }) && needed.every((each) => canEverShow(before, grants, { type, systematics: each }))
    if (!seen) unseen.push(systematics)
    return seen
  }
  const visible = rules.map(({ type, attributes, relations }) => ({
    type,
    attributes: attributes.filter(({ is }) => isVisible(type, is.systematics, inputsIn(before, is))),
    relations: relations.filter(
      ({ is, was }) => isVisible(type, is.systematics, was ? [is.systematics] : []) && (!was || reaches(before, grants, is.target)),
    ),
  }))
  return { rules: visible.filter(({ attributes, relations }) => attributes.length + relations.length > 0), unseen }
}

function reaches(registry: Registry, grants: readonly Grant[], type: string): boolean {
  return canEverShow(registry, grants, { type })
}

/** Reads and checks the next page of rows, by the rights of the caller. Returns undefined when all rows are read. */
export async function readOn(tenants: readonly RowParts[], at: RowsRead): Promise<RowsRead | undefined> {
  const parts = tenants[at.tenant]
  const rules = parts?.rules[at.rule]
  if (!parts) return undefined
  if (!rules) return readOn(tenants, { ...at, tenant: at.tenant + 1, rule: 0 })
  const { rule, after, read, found } = at
  const body = queryOf(parts, rules, after)
  const { results, pages }: Answer = JSON.parse(await parts.runQuery(body, { caller: parts.caller, clock: parts.clock }))
  const next = pages['results']?.next ?? null
  return {
    tenant: at.tenant,
    rule: next === null ? rule + 1 : rule,
    after: next,
    read: read + results.length,
    found: results.reduce((all, row) => withFindings(parts, all, { row, findings: findingsOf(parts, rules, row) }), found),
  }
}

type Answer = { readonly results: readonly TwinJson[]; readonly pages: Readonly<Record<string, { readonly next: string | null }>> }

function queryOf(
  { before, caller }: RowParts,
  { type, attributes, relations }: ChangedRules,
  after: string | null,
): Readonly<Record<string, unknown>> {
  const mask = new Set(attributes.flatMap(({ is }) => inputsIn(before, is)))
  const links = relations.flatMap(({ is, was }) =>
    was ? [[is.systematics, { $mask: [], $limit: pageSize, $valid: { begin: null, end: null } }] as const] : [],
  )
  return {
    query: {
      type,
      root: formatTwinId('tenant', caller.tenant),
      $mask: [...mask],
      $limit: pageSize,
      ...(after !== null && { $after: after }),
      ...Object.fromEntries(links),
    },
  }
}

/**
 * Returns the attributes that a rule reads of a stored twin: the attribute itself and those that its validations name, if they are stored.
 */
function inputsIn(before: Registry, attribute: Attribute): string[] {
  const names = new Set((attribute.validations ?? []).flatMap(({ when }) => namesIn(when)))
  const family = before.definitions.get(attribute.declaring)
  const read = family?.descendants.flatMap((name) => definitionOf(before, name).allAttributes).filter(({ name }) => names.has(name)) ?? []
  const own = before.attributes.get(attribute.systematics)
  return [...new Set([...(own && !own.hidden ? [own] : []), ...read].map(({ systematics }) => systematics))]
}

function namesIn(when: string): string[] {
  const expression = parseExpression(when)
  return expression.kind === 'problem' ? [] : inputsOf(expression).flatMap(([name]) => name ?? [])
}

/** Returns findings for the rules that the row breaks after the change and did not break before. */
function findingsOf({ after, clock }: RowParts, { attributes, relations }: ChangedRules, row: TwinJson): Finding[] {
  const own = after.definitions.get(row.definition)?.allAttributes ?? []
  const valueOf = (attribute: Attribute) => row[keyOf(attribute)] ?? null
  const values = (name: string) => {
    const attribute = own.find((each) => each.name === name)
    return attribute ? valueOf(attribute) : null
  }
  const broken = attributes.flatMap(({ is, was }) => {
    const value = valueOf(is)
    return was && validateValue(was, value, { values, clock }) ? [] : (validateValue(is, value, { values, clock }) ?? [])
  })
  const outOfBounds = relations.flatMap(({ is, was }) => {
    const linked = row[is.systematics]
    const twins: readonly TwinJson[] = Array.isArray(linked) ? linked : []
    const periods = twins.map(periodOf)
    return was && checkMultiplicity(is.systematics, was, periods) ? [] : (checkMultiplicity(is.systematics, is, periods) ?? [])
  })
  return [...broken, ...outOfBounds]
}

function periodOf({ relation }: TwinJson): { from: number; to: number } {
  const { begin, end } = present(relation, 'the relation of a linked twin').validAt
  return {
    from: begin === null ? Number.NEGATIVE_INFINITY : Date.parse(begin),
    to: end === null ? Number.POSITIVE_INFINITY : Date.parse(end),
  }
}

function withFindings(
  { caller, language }: RowParts,
  found: readonly RowImpact[],
  { row, findings }: { readonly row: TwinJson; readonly findings: readonly Finding[] },
): readonly RowImpact[] {
  const tenant = formatTwinId('tenant', caller.tenant)
  const { definition } = row
  return findings.reduce((all, { systematics, key, text }) => {
    const same = (each: RowImpact) =>
      each.tenant === tenant && each.systematics === systematics && each.key === key && each.definition === definition
    const earlier = all.find(same)
    if (!earlier) return [...all, { tenant, systematics, definition, key, message: textIn(text, language), failing: 1, examples: [row.id] }]
    const examples = earlier.examples.length < maxExamples ? [...earlier.examples, row.id] : earlier.examples
    return all.map((each) => (same(each) ? { ...each, failing: each.failing + 1, examples } : each))
  }, found)
}
