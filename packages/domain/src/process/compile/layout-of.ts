import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import type { GridLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { files, value } from '../../shared/layout-parts.ts'
import { bulkDetail, processDetail } from '../process-order/layout.ts'
import type { RequestFields } from '../process-type.ts'

/** Returns the layout of a process type: the request as a form, and its results. */
export function layoutOf({
  name,
  category,
  isBulk,
  fields = {},
  later = [],
  needs = [],
  picks = {},
  picksTitle,
  keeps = {},
  results: lists = [],
}: RequestFields): Partial<UiDefinition> & { definition: string } {
  const isResult = ([key, { serverOwned }]: readonly [string, AttributeDefinition]) => serverOwned === true || later.includes(key)
  // The text in another language is shown in place of the German one.
  const translations = new Set(Object.values(fields).flatMap((field) => Object.values(field.translations ?? {})))
  const shown = Object.entries(fields).filter(([key, { deprecated }]) => deprecated !== true && !translations.has(`${name}:${key}`))
  const names = shown.filter((field) => !isResult(field))
  const results = shown.filter(isResult)
  const systematics = ([key]: readonly [string, unknown]) => `${name}:${key}` as const
  const asked = names.map((field): Layout => ({
    type: 'value',
    attribute: systematics(field),
    ...(needs.includes(field[0]) && { required: true }),
  }))
  const chosen = Object.entries(picks).map(([key, { upload, from, products }]): Layout =>
    upload
      ? files(`${name}:${key}`)
      : {
          type: 'relationship',
          relation: `${name}:${key}`,
          variant: 'chips',
          select: true,
          ...(from && { from }),
          ...(products && { products }),
        },
  )
  const request: readonly Layout[] = asked.length > 0 ? [{ type: 'grid', title: { de: 'Auftrag', en: 'Request' }, content: asked }] : []
  const picked: readonly Layout[] = picksTitle ? [{ type: 'grid', title: picksTitle, content: chosen }] : chosen
  // The quantity and the price of a product mean nothing before it is chosen.
  const isOrder = Object.values(picks).some(({ products }) => products)
  const linked = Object.keys(keeps)
    .filter((key) => lists.every(({ relation }) => relation !== `${name}:${key}`))
    .map((key): Layout => ({ type: 'relationship', relation: `${name}:${key}`, variant: 'chips' }))
  const found: GridLayout = {
    type: 'grid',
    title: { de: 'Ergebnis', en: 'Result' },
    stored: true,
    content: [...results.map((field) => value(systematics(field))), ...linked],
  }
  return {
    definition: name,
    detail: (isBulk ? bulkDetail : processDetail)(
      category,
      ...(isOrder ? [...picked, ...request] : [...request, ...picked]),
      ...(found.content.length > 0 ? [found] : []),
      ...lists.map((each): Layout => ({ type: 'grid', stored: true, content: [each] })),
    ),
  }
}
