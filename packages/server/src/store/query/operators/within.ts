import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Operand } from '@twinwerk/model/query/query'
import { boxColumnsOf } from '../../physical/names.ts'
import type { AreaPart } from '../plan.ts'
import type { Sql } from '../sql.ts'
import { and, parameter, sql } from '../sql.ts'
import type { Visibility } from '../visibility/visibility.ts'

/**
 * Returns the condition that the geometry lies in the area of the body. Comparisons of its box, which an index may serve, find the
 * candidates; the exact test follows.
 */
export function withinArea(visibility: Pick<Visibility, 'attribute'>, attribute: Attribute, operand: Operand): Sql {
  const box = boxColumnsOf(attribute)
  if (!box || operand.from !== 'body') throw new Error('within compares a geometry with an area of the body')
  const { slot } = operand
  const own = (side: keyof typeof box) => visibility.attribute(attribute, box[side])
  const area = (part: AreaPart) => parameter({ from: 'area', slot, part })
  const inBox = and([
    sql`${own('west')} >= ${area('west')}::float8`,
    sql`${own('west')} <= ${area('east')}::float8`,
    sql`${own('south')} >= ${area('south')}::float8`,
    sql`${own('east')} <= ${area('east')}::float8`,
    sql`${own('north')} <= ${area('north')}::float8`,
  ])
  const edges = sql.join((['x1', 'y1', 'x2', 'y2'] as const).map((part) => sql`${area(part)}::float8[]`))
  const inner = sql`${area('innerX')}::float8[], ${area('innerY')}::float8[]`
  const sides = { west: own('west'), south: own('south'), east: own('east'), north: own('north') }
  const exactly =
    attribute.dataType === 'point'
      ? holdsPoint({ x: sides.west, y: sides.south, edges })
      : holdsShape({ shape: visibility.attribute(attribute), sides, edges, inner })
  return and([inBox, sql`(${area('fillsBox')}::boolean or ${exactly})`])
}

type Shape = {
  readonly shape: Sql
  readonly sides: Record<'west' | 'south' | 'east' | 'north', Sql>
  readonly edges: Sql
  readonly inner: Sql
}

/**
 * Returns the condition that the line or area lies in the area of the body. If no edge of that area comes near its box, one corner stands
 * for the whole shape, since the exact test takes 0.3 ms.
 */
export function holdsShape({ shape, sides: { west, south, east, north }, edges, inner }: Shape): Sql {
  return sql`case when exists (select from unnest(${edges}) a(x1, y1, x2, y2)
      where greatest(a.x1, a.x2) >= ${west} - 1e-9 and least(a.x1, a.x2) <= ${east} + 1e-9 and greatest(a.y1, a.y2) >= ${south} - 1e-9 and least(a.y1, a.y2) <= ${north} + 1e-9)
    then public.twin_area_holds(${shape}, ${edges}, ${inner}) else ${holdsPoint({ x: west, y: south, edges })} end`
}

/**
 * Returns the condition that the point lies on one of the edges, or has an odd number of edges to its right (the model's `isWithin`). Edges
 * above and below the point do not count. The condition is a part of the statement and not a function, since very many points may lie in a
 * box.
 */
export function holdsPoint({ x, y, edges }: { x: Sql; y: Sql; edges: Sql }): Sql {
  return sql`(select coalesce(bool_or((e.x1 + s.t * (e.x2 - e.x1) - e.x) ^ 2 + (e.y1 + s.t * (e.y2 - e.y1) - e.y) ^ 2 <= 1e-18), false)
      or count(*) filter (where case when (e.y1 > e.y) <> (e.y2 > e.y) then e.x < (e.x2 - e.x1) * (e.y - e.y1) / (e.y2 - e.y1) + e.x1 else false end) % 2 = 1
    from (select a.*, p.* from (select ${x} as x, ${y} as y) p cross join unnest(${edges}) a(x1, y1, x2, y2)
      where p.y >= least(a.y1, a.y2) - 1e-9 and p.y <= greatest(a.y1, a.y2) + 1e-9 offset 0) e
    cross join lateral (select (e.x2 - e.x1) * (e.x2 - e.x1) + (e.y2 - e.y1) * (e.y2 - e.y1) as length) l
    cross join lateral (select case when l.length = 0 then 0 else least(1, greatest(0, ((e.x - e.x1) * (e.x2 - e.x1) + (e.y - e.y1) * (e.y2 - e.y1)) / l.length)) end as t) s)`
}
