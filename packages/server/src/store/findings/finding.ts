import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { titleOf } from '@twinwerk/model/twin/title'
import { wireValue } from '../physical/stored-value.ts'

/** A twin with which something is wrong, how it is called, and what is to be said of it, in the language of the house. */
export type Found = { readonly uuid: string; readonly definition: string; readonly subject: string; readonly detail: string }

export type TwinRow = { readonly uuid: string; readonly definition: string; readonly row: Readonly<Record<string, unknown>> }

/** How people call a twin: the values that name it, else its number, else its type; a mere number says little without it. */
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
