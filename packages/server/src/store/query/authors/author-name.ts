import type { Attribute, EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { columnOf, familyTable, foldedColumnOf, isAuthor } from '../../physical/names.ts'
import type { Context } from '../context.ts'
import { tenant } from '../context.ts'
import type { Sql } from '../sql.ts'
import { and, column, sql } from '../sql.ts'
import type { Visibility } from '../visibility/visibility.ts'

type AuthorNameOptions = {
  /** The row with the author's column. `name` is this column, or its folded form. */
  readonly alias: string
  readonly attribute: Attribute
  readonly name: string
  /** The definition of users, and the alias of the author's row. */
  readonly user: EffectiveDefinition
  readonly author: string
  readonly visibility: Visibility
}

/**
 * Returns the name of the author in a row's column, as the reader sees it: the visible parts of the title, or else the number. The name is
 * null if the reader does not see the user.
 */
export function authorName(context: Context, { alias, attribute, name, user, author, visibility }: AuthorNameOptions): Sql {
  const isFolded = name !== columnOf(attribute)
  const title = titleOf(context, { user, author, visibility, isFolded })
  return sql`(select ${isFolded ? sql`lower(${title})` : title} from ${sql.table(familyTable(user.family))} ${sql.ref(author)}
    where ${seenAuthor({ author, visibility }, sql`= ${column(alias, columnOf(attribute))}`)})`
}

type Author = Pick<AuthorNameOptions, 'user' | 'author' | 'visibility'>

/** Returns the names of all users in `ids` that the reader sees, as one JSON object by their ids. `ids` is an array of uuids. */
export function authorNames(context: Context, { ids, ...seen }: Author & { ids: Sql }): Sql {
  const { user, author } = seen
  const title = titleOf(context, { ...seen, isFolded: false })
  return sql`(select json_object_agg(${column(author, 'id')}, ${title})::text from ${sql.table(familyTable(user.family))} ${sql.ref(author)}
    where ${seenAuthor(seen, sql`= any(${ids})`)})`
}

function titleOf({ registry }: Context, { user, author, visibility, isFolded }: Author & { isFolded: boolean }): Sql {
  const parts = user.titleAttributes
    .flatMap((systematics) => registry.attributes.get(systematics) ?? [])
    .filter((part) => part.dataType === 'string' && !isAuthor(part) && visibility.canShow(part.systematics))
    .map((part) => visibility.attribute(part, (isFolded && foldedColumnOf(part)) || columnOf(part)))
  const identifier = visibility.identity(column(author, 'identifier'))
  return sql`coalesce(nullif(concat_ws(' ', ${sql.join([sql`null`, ...parts])}), ''), ${identifier})`
}

function seenAuthor({ author, visibility }: Pick<Author, 'author' | 'visibility'>, isAsked: Sql): Sql {
  return and([
    sql`${column(author, 'tenant_id')} = ${tenant}`,
    sql`${column(author, 'id')} ${isAsked}`,
    sql`${column(author, 'deleted_at')} is null`,
    visibility.condition,
  ])
}
