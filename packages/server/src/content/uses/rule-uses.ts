import type { UseWay } from '@twinwerk/contract/definitions/types/uses'
import type { Attribute, EffectiveDefinition, Registry } from '@twinwerk/model/definition/registry'
import type { Assignment, Calculation } from '@twinwerk/model/definition/twin-definition'
import { expressionUses } from './expression-uses.ts'
import type { Site, Use, UsedBy } from './use.ts'
import { pathUses, typeUse } from './use.ts'

/** The uses of a definition in itself and in others: titles, rules, formulas, defaults, measured values, supertypes and targets. */
export function ruleUses(registry: Registry, definition: EffectiveDefinition): Use[] {
  const { declared, name, label, closure } = definition
  const by = (way: UseWay): UsedBy => ({ kind: 'rule', way, place: name, name: label })
  const paths = (way: UseWay, used: readonly (readonly string[])[]) =>
    used.flatMap((path) => pathUses({ registry, type: name }, path, by(way)))
  const each = (names: readonly string[] = []) => names.map((one) => [one])
  return [
    ...(declared.extends === undefined || declared.extends === 'entity' ? [] : [typeUse(declared.extends, by('extends'))]),
    ...paths('title', each(declared.title)),
    ...paths('search', each(declared.searchThrough)),
    ...paths('duplicates', (declared.resembles ?? []).flat()),
    ...paths('validation', each((declared.oneOf ?? []).flat())),
    ...(declared.closes && closure ? doneUses(name, closure, by('closing')) : []),
    ...Object.entries(declared.calculates ?? {}).flatMap(([systematics, formula]) => {
      const calculated = registry.attributes.get(systematics)
      return formulaUses({ registry, type: name }, formula, { ...by('calculation'), ...(calculated && { part: calculated.label }) })
    }),
    ...definition.allAttributes.filter(({ declaring }) => declaring === name).flatMap((attribute) => fieldUses(registry, attribute, by)),
    ...relationUses(registry, definition, by),
  ]
}

function fieldUses(registry: Registry, attribute: Attribute, byWay: (way: UseWay) => UsedBy): Use[] {
  const { declaring: type, label, systematics, validations = [], calculation, beginsAs, due, flag, measures, translations } = attribute
  const by = (way: UseWay): UsedBy => ({ ...byWay(way), part: label })
  const others = (uses: readonly Use[]) => uses.filter(({ of, value }) => of !== systematics || value !== undefined)
  return [
    ...others(validations.flatMap(({ when }) => expressionUses({ registry, type }, when, by('validation')))),
    ...(calculation ? formulaUses({ registry, type }, calculation, by('calculation')) : []),
    ...(beginsAs ? startUses(registry, beginsAs, by('default')) : []),
    ...(due ? doneUses(type, due.done, by('deadline')) : []),
    ...(flag ? doneUses(type, flag.while, by('highlight')) : []),
    ...(measures === undefined ? [] : [{ ...by('level'), kind: 'level' as const, of: measures, on: type }]),
    ...(translations ? pathUses({ registry, type }, [translations.en], by('translation')) : []),
  ]
}

function relationUses(registry: Registry, { name, allRelations }: EffectiveDefinition, byWay: (way: UseWay) => UsedBy): Use[] {
  return allRelations
    .filter(({ declaring, direction }) => declaring === name && direction === 'forward')
    .flatMap(({ target, label, assigns, beginsAs }) => {
      const by = (way: UseWay): UsedBy => ({ ...byWay(way), part: label })
      return [
        typeUse(target, { ...by('target'), kind: 'relation' }),
        ...(assigns?.done ? doneUses(name, assigns.done, by('deadline')) : []),
        ...(beginsAs ? startUses(registry, beginsAs, by('default')) : []),
      ]
    })
}

/** A path that starts at the twin from which a form was opened: the first step names the type. */
function startUses(registry: Registry, path: readonly string[], by: UsedBy): Use[] {
  const [first = ''] = path
  return pathUses({ registry, type: first.slice(0, Math.max(0, first.indexOf(':'))) }, path, by)
}

function formulaUses({ registry, type }: Site, { steps = [], expression }: Calculation, by: UsedBy): Use[] {
  return [...steps.map((step) => step.expression), expression].flatMap((text) => expressionUses({ registry, type }, text, by))
}

function doneUses(type: string, { attribute, values }: NonNullable<Assignment['done']>, by: UsedBy): Use[] {
  return [{ ...by, of: attribute, on: type }, ...values.map((value) => ({ ...by, of: attribute, on: type, value }))]
}
