import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { HeaderLayout, Layout } from '@twinwerk/model/layout/layout'
import type { WhileValue } from '@twinwerk/model/layout/tool-options'
import type { Text } from '@twinwerk/model/text/text'
import { titles } from './titles.ts'

type Grid = {
  readonly title?: Text
  readonly maxCols?: number
  readonly stored?: true
  readonly onlyWhile?: WhileValue
  readonly fields: readonly Systematics[]
}

/** Returns a grid with one value per attribute, in this order. */
export function grid({ fields, ...rest }: Grid): Layout {
  return { type: 'grid', ...rest, content: fields.map(value) }
}

export function value(attribute: Systematics): Layout {
  return { type: 'value', attribute }
}

/** Returns a value that takes the whole width, for texts and remarks. */
export function wide(attribute: Systematics): Layout {
  return { type: 'value', attribute, wide: true }
}

/** Returns the files behind a relation to documents, with an upload. */
export function files(relation: Systematics): Layout {
  return { type: 'fileUploader', shows: [relation] }
}

/** Returns paths to fields of the entry itself, not of twins that it links to. */
export function own(...attributes: readonly Systematics[]): readonly (readonly Systematics[])[] {
  return attributes.map((attribute) => [attribute])
}

/** The tags of a thing, at the end of its form. */
export const thingTags: Layout = { type: 'relationship', relation: 'thing:tags', variant: 'chips', select: true }

/** Returns the screen of a record that opens at a glance. The form is the second tab. */
export function glancedDetail(header: HeaderLayout, { overview, form }: { readonly overview: Layout; readonly form: Layout }): Layout {
  return {
    type: 'vertical',
    content: [
      header,
      {
        type: 'tabbed',
        tabs: [
          { title: titles.overview, content: overview },
          { title: titles.details, content: form },
        ],
      },
    ],
  }
}
