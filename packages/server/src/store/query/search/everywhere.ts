import type { EverywhereQuery } from '@twinwerk/model/query/query'
import type { Context } from '../context.ts'
import { noPage, snapshot, tenant } from '../context.ts'
import { wordsIn } from '../list.ts'
import { atMost } from '../narrow/narrowing.ts'
import type { Sql } from '../sql.ts'
import { and, column, parameter, sql } from '../sql.ts'
import { notAllowed } from '../visibility/visibility.ts'
import type { WordForm } from './word-forms.ts'
import { wordParameter } from './condition.ts'
import type { FoundFamily } from './found-family.ts'
import { foundFamilies } from './found-family.ts'

/**
 * Up to this multiple of `bounds.found`, all search rows with the words are read. Beyond, they are frequent, and a walk from the newest row
 * soon meets them.
 */
const widerFactor = 50

/**
 * Returns the statement that finds twins of all types by their own words, the best first: by rank, then by number, parts of other twins
 * last. Among very many twins, only the newest are ranked, and the first of those whose number begins with the words. The search rows show
 * where to look. Each twin is judged and ranked by the texts that the caller sees (ADR 11).
 */
export function everywhereStatement(context: Context, { search, types, limit }: EverywhereQuery): Sql {
  const words = wordsIn(context, { search })
  const families = foundFamilies(context, types, { slot: search, words, spelling: context.spelling })
  if (families.length === 0) throw notAllowed()
  if (words.length === 0) return sql`select '[]' as result, ${snapshot}, ${noPage}`
  const names = sql`${parameter({ from: 'constant', value: families.map(({ name }) => name) })}::text[]`
  const pattern = context.spelling === 'typed' ? 'shortStart' : 'shortStartOrSimilar'
  const all = (form: WordForm) => sql`${parameter({ from: 'searchWord', slot: search, word: 'all', form })}::text[]`
  const max = context.bounds.found * widerFactor
  const few = atMost(max, 'm')

  const holds = words.map((_, word) => {
    const body = column('s', 'body')
    return sql`(${body} like ${wordParameter(search, word, 'longPart')} or ${body} ~ ${wordParameter(search, word, pattern)})`
  })
  const walked = and([sql`not ${few}`, sql`s.tenant_id = ${tenant}`, sql`s.family = any(${names})`, ...holds])
  const candidates = sql`(select m.id, m.family from m where ${few} order by m.id desc) union all (select s.id, s.family from twin_search s where ${walked} order by s.id desc)`
  const found = union(families, (family) => family.found('c'))
  const numbered = words.length === 1 ? union(families, (family) => family.numbered(search, limit)) : undefined
  const order = sql`b.part, b.rank, b.number nulls last, b.id`
  return sql`select e.* from (with m as materialized (select id, family from twin_search_words(${all('longPart')}, ${all(pattern)}, ${names}, ${sql.lit(max + 1)})),
    hits as materialized (select h.* from (${candidates}) c cross join lateral (${found}) h limit ${sql.lit(context.caps.ranked)}),
    best as (select b.* from (select * from hits ${numbered ? sql`union (${numbered})` : sql``}) b order by ${order} limit ${sql.lit(limit)})
    select coalesce(json_agg(o.j order by ${order}), '[]'::json)::text as result, count(*) as n, ${snapshot},
      null::text as cursor, null::bigint as counted, null::bigint as scanned
    from best b cross join lateral (${union(families, (family) => family.shown('b'))}) o) e`
}

function union(families: readonly FoundFamily[], part: (family: FoundFamily) => Sql): Sql {
  return sql.join(
    families.map((family) => sql`(${part(family)})`),
    sql` union all `,
  )
}
