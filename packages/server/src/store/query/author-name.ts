import type { Attribute, EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { columnOf, familyTable, foldedColumnOf, isAuthor } from '../names.ts'
import type { Context } from './context.ts'
import { tenant } from './context.ts'
import type { Sql } from './sql.ts'
import { and, column, sql } from './sql.ts'
import type { Visibility } from './visibility.ts'

type Asked = {
  /** The row with the author's column, and whether its name is asked for as it is or folded. */
  readonly alias: string
  readonly attribute: Attribute
  readonly name: string
  /** The user behind it, under an alias of its own. */
  readonly user: EffectiveDefinition
  readonly author: string
  readonly visibility: Visibility
}

/**
 * Names the user in a row's column for the reader: the visible parts of the title, else the number. Null where the reader does not see
 * the user.
 */
export function authorName({ registry }: Context, { alias, attribute, name, user, author, visibility }: Asked): Sql {
  const isFolded = name !== columnOf(attribute)
  const parts = user.titleAttributes
    .map((systematics) => registry.attributes.get(systematics)!)
    .filter((part) => part.dataType === 'string' && !isAuthor(part) && visibility.canShow(part.systematics))
    .map((part) => visibility.attribute(part, (isFolded && foldedColumnOf(part)) || columnOf(part)))
  const identifier = visibility.identity(column(author, 'identifier'))
  const title = sql`coalesce(nullif(concat_ws(' ', ${sql.join([sql`null`, ...parts])}), ''), ${identifier})`
  return sql`(select ${isFolded ? sql`lower(${title})` : title} from ${sql.table(familyTable(user.family))} ${sql.ref(author)}
    where ${and([
      sql`${column(author, 'tenant_id')} = ${tenant}`,
      sql`${column(author, 'id')} = ${column(alias, columnOf(attribute))}`,
      sql`${column(author, 'deleted_at')} is null`,
      visibility.condition,
    ])})`
}
