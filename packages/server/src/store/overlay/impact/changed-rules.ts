import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { canonicalJson } from '@twinwerk/model/value/canonical-json'

/** The changed rules over twins of one type. `was` is the rule before the change, undefined for a new attribute or relation. */
export type ChangedRules = {
  readonly type: string
  readonly attributes: readonly { readonly is: Attribute; readonly was: Attribute | undefined }[]
  readonly relations: readonly { readonly is: Relation; readonly was: Relation | undefined }[]
}

/** Returns the rules that stored twins may break after the change and could not break before. */
export function changedRules(before: Registry, after: Registry): readonly ChangedRules[] {
  const attributes = [...after.attributes.values()]
    .map((is) => ({ is, was: before.attributes.get(is.systematics) }))
    .filter(({ is, was }) => !is.serverOwned && !is.hidden && (was ? rulesOf(was) !== rulesOf(is) : is.required))
  const relations = [...after.relations.values()]
    .map((is) => ({ is, was: before.relations.get(is.systematics) }))
    .filter(({ is, was }) => is.direction !== 'collection' && !is.hidden && isCloser(is, was))
  const types = new Set([...attributes, ...relations].map(({ is }) => is.declaring))
  return [...types].map((type) => ({
    type,
    attributes: attributes.filter(({ is }) => is.declaring === type),
    relations: relations.filter(({ is }) => is.declaring === type),
  }))
}

function rulesOf({ required, validations = [], maxLength, dataType, unit, decimals, enumValues = [] }: Attribute): string {
  return canonicalJson([
    required ?? false,
    validations.map(({ when }) => when),
    maxLength,
    dataType,
    unit,
    decimals,
    // The order of values is no rule.
    enumValues.map(({ name }) => name).toSorted(),
  ])
}

function isCloser(is: Relation, was: Relation | undefined): boolean {
  const maxOf = ({ max }: Relation) => (max === -1 ? Number.POSITIVE_INFINITY : max)
  return was ? is.min > was.min || maxOf(is) < maxOf(was) : is.min > 0
}
