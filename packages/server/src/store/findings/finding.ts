import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { titleOf } from '@twinwerk/model/twin/title'
import { wireValue } from '../physical/stored-value.ts'

/** A twin with a problem. `subject` is the title of the twin and `detail` describes the problem, in the language of the house. */
export type Found = { readonly uuid: string; readonly definition: string; readonly subject: string; readonly detail: string }

export type TwinRow = { readonly uuid: string; readonly definition: string; readonly row: Readonly<Record<string, unknown>> }

/**
 * Returns the title of a twin: its title attributes, or else its number, or else its type. If the title is only a number, the type comes
 * first.
 */
export function subjectOf(registry: Registry, { definition, row }: TwinRow): string {
  const { titleAttributes, label } = definitionOf(registry, definition)
  const values = titleAttributes
    .flatMap((systematics) => registry.attributes.get(systematics) ?? [])
    .map((attribute) => ({ semanticType: attribute.semanticType, value: wireValue(attribute, row) }))
    .filter(({ value }) => value !== null && value !== '')
  if (values.length === 0) return typeof row['identifier'] === 'string' ? row['identifier'] : label.de
  const name = titleOf(values.map(({ semanticType, value }) => ({ semanticType, word: String(value) })))
  return values.every(({ value }) => typeof value === 'number') ? `${label.de} ${name}` : name
}
