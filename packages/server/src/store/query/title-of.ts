import { definitionOf } from '@twinwerk/model/definition/registry'
import type { ListQuery } from '@twinwerk/model/query/query'
import { titleLines } from '@twinwerk/model/twin/title'
import { jsonValue } from './columns.ts'
import type { Context } from './context.ts'
import type { Sql } from './sql.ts'
import { column, sql } from './sql.ts'
import type { Visibility } from './visibility/visibility.ts'

/** Returns the title of a twin by its type, as far as the caller sees it. */
export function titleOf(
  { registry }: Context,
  list: Pick<ListQuery, 'types'>,
  { alias, visibility }: { alias: string; visibility: Visibility },
): Sql {
  const byTitle = Map.groupBy(list.types, (type) => definitionOf(registry, type).titleAttributes.join(' '))
  const cases = [...byTitle].map(([title, types]) => {
    const attributes = title.split(' ').flatMap((name) => registry.attributes.get(name) ?? [])
    const lines = titleLines(attributes.filter(({ systematics }) => visibility.canShow(systematics))).map((line) => {
      const words = line.map((attribute) => sql`(${jsonValue(attribute, visibility.attribute(attribute))})::text`)
      return sql`nullif(concat_ws(' ', ${sql.join(words)}), '')`
    })
    return sql`when ${column(alias, 'definition')} in (${sql.join(types.map((type) => sql.lit(type)))}) then concat_ws(', ', ${sql.join([sql`null`, ...lines])})`
  })
  return sql`case ${sql.join(cases, sql` `)} else '' end`
}
