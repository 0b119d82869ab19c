import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { ProcessType } from '../process-type.ts'

type Category = { readonly name: string; readonly icon: string; readonly hue: number }

/** Returns the twin definition of a process type: a process of its category with the fields of its request. */
export function twinOf({ name, label, fields, picks, keeps, customer }: Omit<ProcessType, 'steps'>, category: Category): TwinDefinition {
  const { name: area, icon, hue } = category
  const relationships = Object.entries(picks ?? {}).map(([key, pick]) => {
    const { from, products: _, ...relationship } = pick
    // `beginsAs` preselects a twin if it is the only choice.
    return [key, { ...relationship, ...(from && { beginsAs: from }) }] as const
  })
  return {
    name,
    extends: area,
    type: 'process',
    label,
    plural: label,
    icon,
    hue,
    ...(customer && { request: customer }),
    ...(fields && { attributes: fields }),
    ...((picks ?? keeps) && { relationships: { ...Object.fromEntries(relationships), ...keeps } }),
  }
}
