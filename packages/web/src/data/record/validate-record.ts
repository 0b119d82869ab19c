import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ExpressionClock } from '@twinwerk/model/expression/value'
import type { Validation } from '@twinwerk/model/definition/twin-definition'
import type { ScreenRules } from '@twinwerk/model/layout/screen-rules'
import { attributeOn, boundedBy } from '@twinwerk/model/layout/screen-rules'
import type { FieldProblem } from './problems.ts'
import type { RecordData, TwinPath } from './record.ts'
import { checkMultiplicity, periodOf } from '@twinwerk/model/validation/multiplicity'
import { transitionFinding } from '@twinwerk/model/validation/transition'
import { problemText } from '@twinwerk/model/validation/problem-text'
import { valueTexts } from '@twinwerk/model/value/texts'
import { isBlank } from '@twinwerk/model/value/format/text'
import { valueTypes } from '@twinwerk/model/value/registry'
import { attributeKey, entriesIn, isEmpty } from './record.ts'
import { editedTree, entriesAt, placeAt, storedValueAt } from './read-record.ts'

/**
 * Returns the first of an attribute's rules that its value violates. The implementation needs the expression engine, so it is loaded
 * separately.
 */
export type BrokenRule = (attribute: Attribute, twin: TwinJson, clock: ExpressionClock) => Validation | undefined

/**
 * Returns the problems that prevent a save, found with the server's own validation. A new twin is checked completely, a saved twin in its
 * changed fields. `relation` bounds count entries that are valid at the same moment. `screen` adds rules to the definitions.
 */
export function validateRecord(registry: Registry, record: RecordData, rules: Rules): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  walk({ registry, record, ...rules, problems, path: [], tree: editedTree(record), from: record.place?.relation })
  return problems
}

type Rules = { brokenRule: BrokenRule; clock: ExpressionClock; screen?: ScreenRules | undefined }

type Input = Rules & {
  registry: Registry
  record: RecordData
  problems: FieldProblem[]
  path: TwinPath
  tree: TwinJson
  /** The relation that led here. Its opposite counts as filled. */
  from: string | undefined
}

function walk(input: Input): void {
  const { registry, record, problems, path, tree, from, screen } = input
  const place = placeAt(record, path)
  const definition = registry.definitions.get(tree.definition)
  if (!place || !definition) return
  const isNew = place.original?.id === ''
  for (const known of definition.allAttributes) {
    const attribute = screen ? attributeOn(screen, known) : known
    const touched = attribute.systematics in place.edit.attributes
    if (attribute.serverOwned || attribute.deprecated || !(isNew || touched)) continue
    const message = problemOf(input, attribute, storedValueAt(record, path, attribute.systematics))
    if (message) problems.push({ path, systematics: attribute.systematics, message })
  }
  for (const known of definition.allRelations) {
    const relation = boundedBy(known, screen?.relations.get(known.systematics) ?? {})
    const touched = place.edit.relations[relation.systematics]
    if (relation.direction === 'collection' || (from !== undefined && relation.opposite === from)) continue
    if (!touched && !(isNew && relation.min > 0)) continue
    const entries = entriesAt(record, path, relation.systematics).filter((entry) => entry.state !== 'removed')
    const finding = checkMultiplicity(
      relation.systematics,
      relation,
      entries.map(({ period }) => periodOf(period)),
    )
    if (finding) problems.push({ path, systematics: relation.systematics, message: finding.text })
    const trees = entriesIn(tree, relation.systematics)
    for (const [index, entry] of entries.entries()) {
      const below = trees[index]
      if (below && touched?.[entry.key]) walk({ ...input, path: entry.path, tree: below, from: relation.systematics })
    }
  }
}

function problemOf({ tree, brokenRule, clock }: Input, attribute: Attribute, stored: unknown): FieldProblem['message'] | undefined {
  const value = tree[attributeKey(attribute.systematics)]
  const step = transitionFinding(attribute, { stored, value })?.text
  if (attribute.required && (isEmpty(value) || isBlank(value))) return valueTexts['BAD_USER_INPUT']
  if (isEmpty(value)) return step
  const problem = valueTypes[attribute.dataType].check(value, attribute)
  if (problem) return problemText(problem, attribute)
  return brokenRule(attribute, tree, clock)?.text ?? step
}
