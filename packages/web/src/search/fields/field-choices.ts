import type { Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { FieldUse } from '@twinwerk/model/list/offered-fields'
import { offeredFields } from '@twinwerk/model/list/offered-fields'
import type { Text } from '@twinwerk/model/text/text'
import { pathLabel } from './path-label.ts'

/** A path to choose (`choose`), a relation to follow (`enter`), or the step back. */
export type FieldChoice = { readonly kind: 'choose' | 'enter' | 'back'; readonly path: readonly Systematics[]; readonly label: string }

type Where = {
  readonly registry: Registry
  readonly types: readonly string[]
  readonly use: FieldUse
  readonly text: (text: Text) => string
  /** The relations entered so far. */
  readonly at: readonly Systematics[]
  readonly search: string
}

const maxSteps = 6
const maxFound = 60

/**
 * Returns the choices. Without a search: the fields here and the relations to follow. With a search: all fields here and one relation
 * further whose labels contain all its words.
 */
export function fieldChoices({ search, ...where }: Where): readonly FieldChoice[] {
  const words = search.trim().toLocaleLowerCase('de').split(/\s+/).filter(Boolean)
  if (words.length === 0) return here(where)
  const fields = here(where)
  const further = fields.filter(({ kind }) => kind === 'enter').flatMap(({ path }) => here({ ...where, at: path }))
  const chosen = [...fields, ...further].filter(({ kind }) => kind !== 'back')
  const found = chosen.map((choice) => ({ ...choice, label: pathLabel(where.registry, where.text, choice.path.slice(where.at.length)) }))
  return found.filter(({ label }) => words.every((word) => label.toLocaleLowerCase('de').includes(word))).slice(0, maxFound)
}

function here({ registry, types, use, text, at }: Omit<Where, 'search'>): readonly FieldChoice[] {
  const last = relationAt(registry, at)
  const { attributes, relations } = offeredFields(registry, last ? [last.target] : types, use)
  const isTooDeep = at.length >= maxSteps - 1
  const back: FieldChoice[] = at.length > 0 ? [{ kind: 'back', path: at.slice(0, -1), label: '' }] : []
  const itself: FieldChoice[] = last && use !== 'sort' ? [{ kind: 'choose', path: at, label: '' }] : []
  return [
    ...back,
    ...itself,
    ...attributes.map(({ systematics, label }): FieldChoice => ({ kind: 'choose', path: [...at, systematics], label: text(label) })),
    ...(isTooDeep ? [] : relations).map(({ systematics, label }): FieldChoice => ({
      kind: 'enter',
      path: [...at, systematics],
      label: text(label),
    })),
  ]
}

export function relationAt(registry: Registry, path: readonly Systematics[]): Relation | undefined {
  return registry.relations.get(path.at(-1) ?? '')
}
