import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Problem } from '@twinwerk/model/error/problem'
import type { Mutation, TwinMutation } from '@twinwerk/model/mutation/mutation'
import { isWritten } from '@twinwerk/model/mutation/mutation'
import { readRoleGrants } from '@twinwerk/model/right/role-grants'
import type { ExpressionClock } from '@twinwerk/model/expression/value'
import type { Language } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { transitionFinding } from '@twinwerk/model/validation/transition'
import { attributesToValidate, validateValue } from '@twinwerk/model/validation/validate-value'
import { wireValue } from '../physical/stored-value.ts'
import { mobileFindings, type NumberPlan } from './number-plan.ts'
import type { StoredTwin } from '../rights/stored-twins.ts'
import type { Stored } from './stored.ts'

type Judging = {
  readonly clock: ExpressionClock
  readonly language: Language
  /** The values come from another tenant, so they need not be values with which a twin may begin. */
  readonly carried?: true
  readonly numberPlan?: NumberPlan | undefined
}

/**
 * Checks the rules of the definitions on the twin after the save. On a stored twin, only changed attributes and those that read them are
 * checked: an old fault elsewhere does not block a save.
 */
function validateTwin(
  registry: Registry,
  mutation: TwinMutation & { kind: 'create' | 'change' },
  { stored, clock, language, carried, numberPlan }: Judging & { readonly stored: StoredTwin | undefined },
): Problem[] {
  const definition = definitionOf(registry, mutation.definition)
  const { allAttributes } = definition
  const changed = new Map(mutation.attributes.map(({ attribute, value }) => [attribute.systematics, value]))
  const valueOf = (attribute: Attribute) =>
    changed.has(attribute.systematics) ? changed.get(attribute.systematics) : stored ? wireValue(attribute, stored.row) : null
  const byName = new Map(allAttributes.map((attribute) => [attribute.name, attribute]))
  const values = (name: string) => {
    const attribute = byName.get(name)
    return attribute ? (valueOf(attribute) ?? null) : null
  }
  const judged = stored
    ? attributesToValidate(
        definition,
        mutation.attributes.map(({ attribute }) => attribute),
      )
    : allAttributes.filter((attribute) => !attribute.serverOwned)
  const problems = judged.flatMap((attribute) => {
    const path = [...mutation.path, attribute.systematics]
    const value = valueOf(attribute) ?? null
    const before = carried ? value : stored ? wireValue(attribute, stored.row) : null
    const finding = validateValue(attribute, value, { values, clock }) ?? transitionFinding(attribute, { stored: before, value })
    if (finding) return [problemOf(finding, path, language)]
    return attribute.semanticType === 'grants' ? grantProblems(registry, attribute, { json: valueOf(attribute), path, language }) : []
  })
  if (problems.length > 0 || carried || !numberPlan) return problems
  const isSet = (name: string) => changed.has(byName.get(name)?.systematics ?? '')
  const unplanned = mobileFindings(numberPlan, { attributes: allAttributes, values, isSet })
  return unplanned.map((finding) => problemOf(finding, [...mutation.path, finding.systematics], language))
}

/** Throws VALIDATION_FAILED with everything that is wrong with the twins a mutation writes. */
export function refuseInvalid(
  registry: Registry,
  mutation: Mutation,
  { stored, ...judging }: Judging & { readonly stored: Pick<Stored, 'twin'> },
): void {
  const problems = mutation.twins.flatMap((twin) => {
    if (!isWritten(twin)) return []
    return validateTwin(registry, twin, { ...judging, stored: twin.kind === 'change' ? stored.twin(twin) : undefined })
  })
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { problems })
}

/** Checks the grants of a role. Only here are all definitions available over which their paths may lead. */
function grantProblems(
  registry: Registry,
  { systematics }: Attribute,
  { json, path, language }: { json: unknown; path: Problem['path']; language: Language },
): Problem[] {
  const { problems } = readRoleGrants(registry, json ?? [])
  return problems.map(({ at, text }) => problemOf({ systematics, key: 'right.grants', text }, [...path, ...at], language))
}
