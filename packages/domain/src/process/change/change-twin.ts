import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { files, grid } from '../../shared/layout-parts.ts'
import { executionDetail } from '../execution/layout.ts'
import { processInfo } from '../process-order/layout.ts'
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
export function changeUi({ name, fields = {}, picks = {}, keeps = {} }: AskedProcess): Partial<UiDefinition> & { definition: string } {
  const names = Object.entries(fields).filter(([, { serverOwned }]) => serverOwned !== true)
  const results = Object.entries(fields).filter(([, { serverOwned }]) => serverOwned === true)
  const systematics = ([key]: readonly [string, unknown]) => `${name}:${key}` as const
  const wish = grid({ title: { de: 'Auftrag', en: 'Wish' }, fields: names.map(systematics) })
  const chosen = Object.entries(picks).map(([key, { upload, from }]): Layout =>
    upload
      ? files(`${name}:${key}`)
      : { type: 'relationship', relation: `${name}:${key}`, variant: 'chips', select: true, ...(from && { from }) },
  )
  const linked = Object.keys(keeps).map((key): Layout => ({ type: 'relationship', relation: `${name}:${key}`, variant: 'chips' }))
  const found = grid({ title: { de: 'Ergebnis', en: 'Result' }, fields: results.map(systematics) })
  return {
    definition: name,
    detail: executionDetail(...(names.length > 0 ? [wish] : []), ...chosen, ...(results.length > 0 ? [found] : []), ...linked, processInfo),
  }
}
