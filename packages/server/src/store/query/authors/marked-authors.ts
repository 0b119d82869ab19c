import type { Context } from '../context.ts'
import type { Parameter } from '../plan.ts'
import type { Sql } from '../sql.ts'
import { parameter, render, sql } from '../sql.ts'
import { authorsNamed } from '../visibility/visibility.ts'

/*
 * Each name of an author brings all rights on users into the statement. With a name in every shown twin, planning a record with nested
 * lists took seconds. The result therefore has marks with the ids of authors, and a separate column has the names of all marked ids, judged
 * once.
 */

const mark = sql`${parameter({ from: 'authorMark' })}::text`

/** Returns the mark that takes the place of a user's name in a result. */
export function markedAuthor(author: Sql): Sql {
  return sql`${mark} || ${author}::text`
}

export function hasMarks(parameters: readonly Parameter[]): boolean {
  return parameters.some(({ from }) => from === 'authorMark')
}

/** Adds a column `authors` to a statement whose `result` has marks: the names that the reader sees, by user id, as JSON. */
export function withAuthorNames(context: Context, statement: Sql): Sql {
  if (!hasMarks(render(statement).parameters)) return statement
  const ids = sql`array(select distinct left(p.part, 36)::uuid from string_to_table(w.result, ${mark}) with ordinality p (part, n) where p.n > 1)`
  const names = authorsNamed(context, ids) ?? sql`null::text`
  return sql`select w.*, ${names} as authors from (${statement} offset 0) w`
}

/** Replaces the marks in a result by the names of authors, or by null for users whom the reader does not see. */
export function nameAuthors(result: string, { mark, authors }: { mark: string; authors: string | null }): string {
  const names: Readonly<Record<string, string | null>> = JSON.parse(authors ?? '{}')
  const quoted = new RegExp(`"${mark}([0-9a-f-]{36})"`, 'g')
  return result.replace(quoted, (_, author: string) => JSON.stringify(names[author] ?? null))
}
