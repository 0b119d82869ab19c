/**
 * What the model's `rangesOverlap` and `isWithin` decide, as functions of PostgreSQL: the same rules in the same arithmetic. They see values alone, so they need
 * no rights; an area comes as the ends of its edges, all rings together.
 */
export const valueFunctions: readonly string[] = [
  `create or replace function public.twin_range_kind(range jsonb) returns text language sql immutable parallel safe as $$
    select case jsonb_typeof(bound) when 'string' then length(bound #>> '{}')::text else jsonb_typeof(bound) end
    from (select coalesce(nullif(range->'begin', 'null'), nullif(range->'end', 'null')) as bound) b $$`,

  `create or replace function public.twin_edge_share(x1 float8, y1 float8, x2 float8, y2 float8, x float8, y float8) returns float8 language sql immutable parallel safe as $$
    select case when length = 0 then 0 else least(1, greatest(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length)) end
    from (select (x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1) as length) l $$`,

  `create or replace function public.twin_bound_before(a jsonb, b jsonb) returns boolean language sql immutable parallel safe as $$
    select case jsonb_typeof(a) when 'number' then (a #>> '{}')::numeric < (b #>> '{}')::numeric else (a #>> '{}') collate "C" < (b #>> '{}') collate "C" end $$`,

  `create or replace function public.twin_ranges_overlap(stored jsonb, asked jsonb) returns boolean language sql immutable parallel safe as $$
    select case when s.kind = a.kind then
        (s.first is null or a.last is null or public.twin_bound_before(s.first, a.last))
        and (a.first is null or s.last is null or public.twin_bound_before(a.first, s.last) or (s.first is not null and not public.twin_bound_before(s.first, a.first)))
      else false end
    from (select nullif(stored->'begin', 'null') as first, nullif(stored->'end', 'null') as last, public.twin_range_kind(stored) as kind) s,
      (select nullif(asked->'begin', 'null') as first, nullif(asked->'end', 'null') as last, public.twin_range_kind(asked) as kind) a $$`,

  // Sides of an area's edges to the right of a point, and whether the point is a tenth of a millimetre from one.
  `create or replace function public.twin_area_holds_point(x float8, y float8, x1 float8[], y1 float8[], x2 float8[], y2 float8[]) returns boolean
    language sql immutable strict parallel safe as $$
    select coalesce(bool_or(e.ox * e.ox + e.oy * e.oy <= 1e-18), false) or count(*) filter (where e.crosses) % 2 = 1
    from (select case when (s.y1 > y) <> (s.y2 > y) then x < (s.x2 - s.x1) * (y - s.y1) / (s.y2 - s.y1) + s.x1 else false end as crosses,
        s.x1 + s.t * (s.x2 - s.x1) - x as ox, s.y1 + s.t * (s.y2 - s.y1) - y as oy
      from (select u.*, public.twin_edge_share(u.x1, u.y1, u.x2, u.y2, x, y) as t from unnest(x1, y1, x2, y2) u(x1, y1, x2, y2)) s) e $$`,

  `create or replace function public.twin_area_holds(geometry jsonb, x1 float8[], y1 float8[], x2 float8[], y2 float8[], inner_x float8[], inner_y float8[])
    returns boolean language sql immutable strict parallel safe as $$
    with lines as (
      select l.value as positions, l.ordinality as line from jsonb_array_elements(
        case geometry->>'type' when 'Polygon' then geometry->'coordinates' else jsonb_build_array(geometry->'coordinates') end) with ordinality l
    ), own as materialized (
      select row_number() over () as edge, e.* from (
        select (p.value->>0)::float8 as ax, (p.value->>1)::float8 as ay,
          (lead(p.value) over w->>0)::float8 as bx, (lead(p.value) over w->>1)::float8 as by
        from lines cross join lateral jsonb_array_elements(lines.positions) with ordinality p window w as (partition by lines.line order by p.ordinality)) e
      where e.bx is not null
    ), cuts as (
      select own.*, c.t, lead(c.t) over (partition by own.edge order by c.t) as next from own cross join lateral (
        select t from (values (0::float8), (1)) ends(t)
        union all select public.twin_edge_share(own.ax, own.ay, own.bx, own.by, s.x1, s.y1) from unnest(x1, y1, x2, y2) s(x1, y1, x2, y2)
        union all select k.t from unnest(x1, y1, x2, y2) s(x1, y1, x2, y2)
          cross join lateral (select (own.bx - own.ax) * (s.y2 - s.y1) - (own.by - own.ay) * (s.x2 - s.x1) as across) a
          cross join lateral (select case when a.across <> 0 then ((s.x1 - own.ax) * (s.y2 - s.y1) - (s.y1 - own.ay) * (s.x2 - s.x1)) / a.across end as t) k
          where k.t > 0 and k.t < 1) c
    )
    select (select bool_and(public.twin_area_holds_point(ax + t * (bx - ax), ay + t * (by - ay), x1, y1, x2, y2))
        from (select ax, ay, bx, by, (t + next) / 2 as t from cuts where next is not null union all select ax, ay, bx, by, t from cuts where t in (0, 1)) m)
      and (geometry->>'type' <> 'Polygon' or not exists (select 1 from unnest(inner_x, inner_y) h(x, y) where (
        select count(*) from own where case when (own.ay > h.y) <> (own.by > h.y) then h.x < (own.bx - own.ax) * (h.y - own.ay) / (own.by - own.ay) + own.ax else false end) % 2 = 1)) $$`,
]
