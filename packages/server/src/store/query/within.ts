import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Operand } from '@twinwerk/model/query/query'
import { boxColumnsOf } from '../names.ts'
import type { AreaPart } from './plan.ts'
import type { Sql } from './sql.ts'
import { and, parameter, sql } from './sql.ts'
import type { Visibility } from './visibility.ts'

/** Whether a geometry lies in the area in the body. Its box makes the candidates, by comparisons an index may answer; the exact test follows. */
export function withinArea(visibility: Visibility, attribute: Attribute, operand: Operand): Sql {
  const box = boxColumnsOf(attribute)
  if (!box || operand.from !== 'body') throw new Error('within compares a geometry with an area of the body')
  const { slot } = operand
  const own = (side: keyof typeof box) => visibility.attribute(attribute, box[side])
  const area = (part: AreaPart) => parameter({ from: 'area', slot, part })
  const edges = sql.join((['x1', 'y1', 'x2', 'y2'] as const).map((part) => sql`${area(part)}::float8[]`))
  const inBox = and([
    sql`${own('west')} >= ${area('west')}::float8`,
    sql`${own('west')} <= ${area('east')}::float8`,
    sql`${own('south')} >= ${area('south')}::float8`,
    sql`${own('east')} <= ${area('east')}::float8`,
    sql`${own('north')} <= ${area('north')}::float8`,
  ])
  const exact =
    attribute.dataType === 'point'
      ? sql`public.twin_area_holds_point(${own('west')}, ${own('south')}, ${edges})`
      : sql`public.twin_area_holds(${visibility.attribute(attribute)}, ${edges}, ${area('innerX')}::float8[], ${area('innerY')}::float8[])`
  return and([inBox, exact])
}
