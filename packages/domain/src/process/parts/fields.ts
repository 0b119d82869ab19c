import type { AttributeDefinition, Systematics, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'
import { present } from '@twinwerk/model/error/present'

/** Returns values of a new twin from the fields of the same names. */
export function same(definition: string, names: readonly string[]): Readonly<Record<Systematics, string>> {
  return Object.fromEntries(names.map((name) => [`${definition}:${name}`, name]))
}

/** Returns values of a stored twin: the fields of the same names if they are filled in, otherwise the stored values. */
export function given(definition: string, names: readonly string[]): Readonly<Record<Systematics, string>> {
  return Object.fromEntries(names.map((name) => [`${definition}:${name}`, `if ${name} = null then target.${name} else ${name}`]))
}

/**
 * Returns fields of a request that copy the attributes of another type. Validations stay, but the request can be saved without these
 * values. Throws for a field that the type lacks.
 */
export function fieldsOf(
  { name: type, attributes }: Pick<TwinDefinition, 'name' | 'attributes'>,
  names: readonly string[],
): Record<string, AttributeDefinition> {
  return Object.fromEntries(
    names.map((name) => {
      const {
        required: _required,
        unique: _unique,
        sortable: _sortable,
        searchable: _searchable,
        default: _default,
        ...rest
      } = present(attributes?.[name], `${type}:${name}`)
      return [name, rest]
    }),
  )
}

/** Returns a relationship to one twin. With `from`, the choices are the twins linked to the contract or partner. */
export function choice(target: string, label: Text, ...from: readonly Systematics[]) {
  return { target, label, min: 0, max: 1, ...(from.length > 0 && { from }) } as const
}
