import type { AttributeDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { GridLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { files, grid, value } from '../../shared/layout-parts.ts'
import { processDetail } from '../process-order/layout.ts'
import type { AskedProcess } from './change.ts'

type Category = { readonly name: string; readonly icon: string; readonly hue: number }

/** A process type: a process of its category with the fields of the wish. */
export function changeTwin({ name, label, fields, picks, keeps }: AskedProcess, category: Category): TwinDefinition {
  const { name: area, icon, hue } = category
  // Where there is only one to choose, it is chosen.
  const relationships = Object.entries(picks ?? {}).map(
    ([key, { from, ...relationship }]) => [key, { ...relationship, ...(from && { beginsAs: from }) }] as const,
  )
  return {
    name,
    extends: area,
    type: 'process',
    label,
    plural: label,
    icon,
    hue,
    ...(fields && { attributes: fields }),
    ...((picks ?? keeps) && { relationships: { ...Object.fromEntries(relationships), ...keeps } }),
  }
}

/** The wish as a form: what it is about is chosen of what the customer has. */
export function changeUi({
  name,
  category,
  fields = {},
  later = [],
  picks = {},
  keeps = {},
}: AskedProcess): Partial<UiDefinition> & { definition: string } {
  const isResult = ([key, { serverOwned }]: readonly [string, AttributeDefinition]) => serverOwned === true || later.includes(key)
  const names = Object.entries(fields).filter((field) => !isResult(field))
  const results = Object.entries(fields).filter(isResult)
  const systematics = ([key]: readonly [string, unknown]) => `${name}:${key}` as const
  const wish = grid({ title: { de: 'Auftrag', en: 'Request' }, fields: names.map(systematics) })
  const chosen = Object.entries(picks).map(([key, { upload, from }]): Layout =>
    upload
      ? files(`${name}:${key}`)
      : { type: 'relationship', relation: `${name}:${key}`, variant: 'chips', select: true, ...(from && { from }) },
  )
  const linked = Object.keys(keeps).map((key): Layout => ({ type: 'relationship', relation: `${name}:${key}`, variant: 'chips' }))
  const found: GridLayout = {
    type: 'grid',
    title: { de: 'Ergebnis', en: 'Result' },
    stored: true,
    content: [...results.map((field) => value(systematics(field))), ...linked],
  }
  return {
    definition: name,
    detail: processDetail(category, ...(names.length > 0 ? [wish] : []), ...chosen, ...(found.content.length > 0 ? [found] : [])),
  }
}
