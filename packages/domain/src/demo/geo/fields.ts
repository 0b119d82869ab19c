import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { Draft } from '../draft.ts'
import { addLand } from './parcels.ts'
import { fieldAt, fieldLine, fieldsInRow } from './town-plan.ts'
import type { TrenchPlan } from './trenches.ts'

/** The number of the first field. It makes the field of the story number 127/4. */
const firstZaehler = 123
const flur = '003'
export const storyField = 4
/** The planned trench of the story, which crosses some adjacent fields. `depth` is the share of a field's depth. */
const planned = { first: 2, last: 7, depth: 0.55 }
const builtDepth = 0.12

type Fields = { readonly city: string; readonly owners: readonly string[]; readonly heirs: string | undefined; readonly count: number }

/** Adds the parcels beyond the houses, in a row, and returns their uuids. The heirs own 127/4. */
export function addFields(draft: Draft, { city, owners, heirs, count }: Fields): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    addLand(draft, {
      key: `field/${index}`,
      city,
      ring: fieldAt(index),
      flur,
      zaehler: firstZaehler + index,
      ...(index === storyField ? { nenner: 4 } : {}),
      owner: index === storyField ? heirs : index % 6 === 5 ? undefined : owners[index % owners.length],
    }),
  )
}

/**
 * Returns two trenches. One was built along the first row of fields; the planned trench crosses some of them, including the field of the
 * story.
 */
export function fieldTrenches({ city, fields, today }: { city: string; fields: readonly string[]; today: string }): readonly TrenchPlan[] {
  const firstRow = fields.slice(0, fieldsInRow)
  return [
    {
      key: 'trench/fields/built',
      city,
      spots: fieldLine(0, firstRow.length - 1, builtDepth),
      kind: 'measured',
      builtAt: addDays(today, -700),
      parcels: firstRow,
      surface: 'field',
      method: 'rocket',
    },
    {
      key: 'trench/fields/planned',
      city,
      spots: fieldLine(planned.first, planned.last, planned.depth),
      kind: 'planned',
      builtAt: undefined,
      parcels: fields.slice(planned.first, planned.last + 1),
      surface: 'field',
      method: 'open',
    },
  ]
}

/** The fields that the planned trench crosses, as indexes in the row. */
export const crossedFields: readonly number[] = Array.from(
  { length: planned.last - planned.first + 1 },
  (_, index) => planned.first + index,
)
