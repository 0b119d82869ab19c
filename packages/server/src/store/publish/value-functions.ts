/**
 * The model's `rangesOverlap` and `isWithin` as PostgreSQL functions: the same rules in the same arithmetic. They only see values, so they
 * need no rights. An area is passed as the ends of its edges, with all rings together.
 */
export const valueFunctions: readonly string[] = [
  `create or replace function public.twin_range_kind(range jsonb) returns text language sql immutable parallel safe as $$
    select case jsonb_typeof(bound) when 'string' then length(bound #>> '{}')::text else jsonb_typeof(bound) end
    from (select coalesce(nullif(range->'begin', 'null'), nullif(range->'end', 'null')) as bound) b $$`,

  `create or replace function public.twin_bound_before(a jsonb, b jsonb) returns boolean language sql immutable parallel safe as $$
    select case jsonb_typeof(a) when 'number' then (a #>> '{}')::numeric < (b #>> '{}')::numeric else (a #>> '{}') collate "C" < (b #>> '{}') collate "C" end $$`,

  `create or replace function public.twin_ranges_overlap(stored jsonb, asked jsonb) returns boolean language sql immutable parallel safe as $$
    select case when s.kind = a.kind then
        (s.first is null or a.last is null or public.twin_bound_before(s.first, a.last))
        and (a.first is null or s.last is null or public.twin_bound_before(a.first, s.last) or (s.first is not null and not public.twin_bound_before(s.first, a.first)))
      else false end
    from (select nullif(stored->'begin', 'null') as first, nullif(stored->'end', 'null') as last, public.twin_range_kind(stored) as kind) s,
      (select nullif(asked->'begin', 'null') as first, nullif(asked->'end', 'null') as last, public.twin_range_kind(asked) as kind) a $$`,

  // A line or polygon lies in the area if each of its edges does. The edges (own) are cut where they cross an edge of the area or touch its
  // corners (cuts). The middles between the cuts (tries) must all lie on an edge of the area, or have an odd number of edges to their
  // right. In addition, no point inside a hole of the area may lie in the polygon.
  `create or replace function public.twin_area_holds(geometry jsonb, x1 float8[], y1 float8[], x2 float8[], y2 float8[], inner_x float8[], inner_y float8[])
    returns boolean language sql immutable strict parallel safe cost 10000 as $$
    with area as materialized (select * from unnest(x1, y1, x2, y2) a(x1, y1, x2, y2)),
    own as materialized (
      select row_number() over () as edge, e.*, (e.bx - e.ax) * (e.bx - e.ax) + (e.by - e.ay) * (e.by - e.ay) as length from (
        select (p.value->>0)::float8 as ax, (p.value->>1)::float8 as ay, (lead(p.value) over w->>0)::float8 as bx, (lead(p.value) over w->>1)::float8 as by
        from jsonb_array_elements(case geometry->>'type' when 'Polygon' then geometry->'coordinates' else jsonb_build_array(geometry->'coordinates') end)
          with ordinality l cross join lateral jsonb_array_elements(l.value) with ordinality p window w as (partition by l.ordinality order by p.ordinality)) e
      where e.bx is not null),
    cuts as (
      select edge, t from own cross join (values (0::float8), (1)) ends(t)
      union all
      select o.edge, c.t from own o cross join area a
        cross join lateral (select (o.bx - o.ax) * (a.y2 - a.y1) - (o.by - o.ay) * (a.x2 - a.x1) as across offset 0) d
        cross join lateral (select case when d.across <> 0 then ((a.x1 - o.ax) * (a.y2 - a.y1) - (a.y1 - o.ay) * (a.x2 - a.x1)) / d.across end as t,
          case when d.across <> 0 then ((a.x1 - o.ax) * (o.by - o.ay) - (a.y1 - o.ay) * (o.bx - o.ax)) / d.across end as u offset 0) c
        where c.t > 0 and c.t < 1 and c.u >= 0 and c.u <= 1
      union all
      select o.edge, c.t from own o cross join area a
        cross join lateral (select case when o.length = 0 then 0
          else least(1, greatest(0, ((a.x1 - o.ax) * (o.bx - o.ax) + (a.y1 - o.ay) * (o.by - o.ay)) / o.length)) end as t offset 0) c
        where (o.ax + c.t * (o.bx - o.ax) - a.x1) ^ 2 + (o.ay + c.t * (o.by - o.ay) - a.y1) ^ 2 <= 1e-18),
    tries as (
      select row_number() over () as n, o.ax + s.t * (o.bx - o.ax) as x, o.ay + s.t * (o.by - o.ay) as y from own o join (
        select edge, t from cuts where t in (0, 1)
        union all select edge, (t + next) / 2 from (select edge, t, lead(t) over (partition by edge order by t) as next from cuts) c where next is not null
      ) s on s.edge = o.edge)
    select not exists (
        select from (select t.n,
            bool_or((a.x1 + p.share * (a.x2 - a.x1) - t.x) ^ 2 + (a.y1 + p.share * (a.y2 - a.y1) - t.y) ^ 2 <= 1e-18) as touches,
            count(*) filter (where case when (a.y1 > t.y) <> (a.y2 > t.y) then t.x < (a.x2 - a.x1) * (t.y - a.y1) / (a.y2 - a.y1) + a.x1 else false end) as beyond
          from tries t cross join area a
          cross join lateral (select (a.x2 - a.x1) * (a.x2 - a.x1) + (a.y2 - a.y1) * (a.y2 - a.y1) as length offset 0) l
          cross join lateral (select case when l.length = 0 then 0
            else least(1, greatest(0, ((t.x - a.x1) * (a.x2 - a.x1) + (t.y - a.y1) * (a.y2 - a.y1)) / l.length)) end as share offset 0) p
          group by t.n) e
        where not e.touches and e.beyond % 2 = 0)
      and (geometry->>'type' <> 'Polygon' or not exists (select 1 from unnest(inner_x, inner_y) h(x, y) where (
        select count(*) from own o where case when (o.ay > h.y) <> (o.by > h.y) then h.x < (o.bx - o.ax) * (h.y - o.ay) / (o.by - o.ay) + o.ax else false end) % 2 = 1)) $$`,
]
