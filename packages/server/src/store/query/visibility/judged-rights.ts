import type { Context } from '../context.ts'
import type { Judge, Sql } from '../sql.ts'
import { column, sql, truth } from '../sql.ts'
import type { Visibility } from './visibility.ts'

export type JudgedRights = {
  /** Shows what `visibility` shows, by the columns of `row`. */
  readonly visibility: Visibility
  /**
   * Returns the subquery of the conditions, to be written in `from` before everything built with `visibility`. Call it after that. Returns
   * undefined if no condition was used.
   */
  row(): Sql | undefined
}

/**
 * Returns the rights on a row for the place where its object is built. Each condition is written once, however many attributes and lists
 * depend on it. PostgreSQL plans and runs a condition as often as it is written. For a caller who sees a twin of three hundred attributes
 * through a group, planning took seconds.
 */
export function judgedRights(context: Context, visibility: Visibility): JudgedRights {
  const alias = context.alias('m')
  const names = new Map<Sql, string>()
  const judge: Judge = (condition) => {
    if (condition === truth) return truth
    const name = names.get(condition) ?? `c${names.size}`
    names.set(condition, name)
    return column(alias, name)
  }
  return {
    visibility: {
      ...visibility,
      shows: (systematics) => visibility.shows(systematics, judge),
      identity: (value) => visibility.identity(value, judge),
      attribute: (attribute, name) => visibility.attribute(attribute, name, judge),
      author: (attribute) => visibility.author(attribute, judge),
    },
    row: () => {
      if (names.size === 0) return undefined
      const columns = [...names].map(([condition, name]) => sql`${condition} as ${sql.id(name)}`)
      // Without the fence, the planner moves each condition back to where it is read.
      return sql`(select ${sql.join(columns)} offset 0) ${sql.ref(alias)}`
    },
  }
}
