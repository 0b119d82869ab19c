import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { Text } from '@twinwerk/model/text/text'

type Grid = { readonly title?: Text; readonly maxCols?: number; readonly stored?: true; readonly fields: readonly Systematics[] }

/** A grid with one value per attribute, in this order. */
export function grid({ fields, ...rest }: Grid): Layout {
  return { type: 'grid', ...rest, content: fields.map(value) }
}

export function value(attribute: Systematics): Layout {
  return { type: 'value', attribute }
}

/** A value over the whole width: texts, remarks. */
export function wide(attribute: Systematics): Layout {
  return { type: 'value', attribute, wide: true }
}

/** The files behind a relation to documents: a list, and a place to put more. */
export function files(relation: Systematics): Layout {
  return { type: 'fileUploader', shows: [relation] }
}

/** Fields of an entry that stand on the entry itself. */
export function own(...attributes: readonly Systematics[]): readonly (readonly Systematics[])[] {
  return attributes.map((attribute) => [attribute])
}
