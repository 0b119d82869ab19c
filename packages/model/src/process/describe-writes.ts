import { present } from '../error/present.ts'
import type { Registry } from '../definition/registry.ts'
import { definitionOf } from '../definition/registry.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import { evaluate } from '../expression/evaluate.ts'
import { parseExpression } from '../expression/parse.ts'
import type { ExpressionClock } from '../expression/value.ts'
import type { Text } from '../text/text.ts'
import type { NewTwin, Write } from './write.ts'

/** A planned change, as far as the request determines it. Parts that depend on stored twins are undetermined. */
export type DescribedWrite = {
  /** `change` of a twin, `add` a new twin, `replace` an existing twin by another, `connect`, `end` a connection, `remove`. */
  readonly kind: 'change' | 'add' | 'replace' | 'connect' | 'end' | 'remove'
  /** A label of the changed object: the last step of its path, or the type of the new twin. */
  readonly subject: Text
  readonly values: readonly { readonly systematics: Systematics; readonly value: unknown }[]
  /** True if the change is made only under a condition on stored values. */
  readonly depends: boolean
}

type ProcessForm = {
  readonly registry: Registry
  /** The fields of the process by short name, and the days that its check computes. */
  readonly values: Readonly<Record<string, unknown>>
  readonly clock: ExpressionClock
}

/**
 * Describes the changes of a process from the form alone. The function reads no stored data, so its result reveals none of that data.
 */
export function describeWrites(writes: readonly Write[], form: ProcessForm): DescribedWrite[] {
  return writes.flatMap((write): DescribedWrite[] => {
    const holds = write.when === undefined ? true : computed(form, write.when)
    if (holds === false) return []
    const depends = holds !== true
    const at = subjectOf(form.registry, write.at)
    switch (write.kind) {
      case 'set': {
        const values = valuesOf(form, write.values)
        return values.length === 0 && depends ? [] : [{ kind: 'change', subject: at, values, depends }]
      }
      case 'add':
        return added(form, write).map((each, index) => ({ ...each, depends, kind: write.replaces && index === 0 ? 'replace' : 'add' }))
      case 'link': {
        const subject = labelOf(form.registry, write.relation)
        return [{ kind: write.replaces ? 'replace' : 'connect', subject, values: [], depends }]
      }
      case 'unlink':
        return [{ kind: 'end', subject: labelOf(form.registry, write.relation), values: [], depends }]
      case 'delete':
        return [{ kind: 'remove', subject: at, values: [], depends }]
      default:
        return write satisfies never
    }
  })
}

function added(form: ProcessForm, twin: NewTwin): Omit<DescribedWrite, 'kind' | 'depends'>[] {
  const { label } = definitionOf(form.registry, twin.definition)
  const own = { subject: label, values: valuesOf(form, twin.values) }
  return [own, ...(twin.with ?? []).flatMap((part) => added(form, part))]
}

function valuesOf(form: ProcessForm, written: Readonly<Record<Systematics, string>>): DescribedWrite['values'] {
  return Object.entries(written).flatMap(([systematics, expression]) => {
    const value = computed(form, expression)
    return value === undefined || value === null ? [] : [{ systematics, value }]
  })
}

/** Returns the value of an expression, or undefined if it needs more than the request. */
function computed({ values, clock }: ProcessForm, text: string): unknown {
  const expression = parseExpression(text)
  if (expression.kind === 'problem') return undefined
  let asksMore = false
  const find = (name: string) => {
    if (Object.hasOwn(values, name)) return values[name]
    asksMore = true
    return null
  }
  const outcome = evaluate(expression, find, clock)
  return 'error' in outcome || asksMore ? undefined : outcome.value
}

const starts: Readonly<Record<string, Text>> = {
  process: { de: 'Vorgang', en: 'Process' },
  contract: { de: 'Vertrag', en: 'Contract' },
  partner: { de: 'Geschäftspartner', en: 'Business partner' },
}

function labelOf({ relations }: Registry, relation: Systematics): Text {
  return present(relations.get(relation), `the relation ${relation}`).label
}

function subjectOf(registry: Registry, path: string): Text {
  const last = path.slice(path.lastIndexOf('/') + 1).replace(/\(.*/, '')
  return starts[last] ?? registry.relations.get(last)?.label ?? { de: last, en: last }
}
