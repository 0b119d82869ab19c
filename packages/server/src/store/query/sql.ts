import type { RawBuilder } from 'kysely'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import type { Parameter } from './plan.ts'

export type Sql = RawBuilder<unknown>

/** A compiler that only renders SQL text. Statements run through the pipelined database. */
const renderer = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export { sql }

/** Returns a parameter that gets its value when the plan is bound. */
export function parameter(from: Parameter): Sql {
  return sql`${from}`
}

export const truth: Sql = sql`true`

/** Rewrites a condition on a row for the place where the row's object is built. */
export type Judge = (condition: Sql) => Sql

/** Returns the value if the condition is true, else null. */
export function shownWhere(condition: Sql, value: Sql): Sql {
  return condition === truth ? value : sql`case when ${condition} then ${value} end`
}

export function column(alias: string, name: string): Sql {
  return sql`${sql.ref(alias)}.${sql.id(name)}`
}

export function and(terms: readonly Sql[]): Sql {
  const needed = terms.filter((term) => term !== truth)
  if (needed.length === 0) return truth
  return sql`(${sql.join(needed, sql` and `)})`
}

export function or(terms: readonly Sql[]): Sql {
  const [only, another] = terms
  if (!only) return sql`false`
  if (terms.includes(truth)) return truth
  return another ? sql`(${sql.join(terms, sql` or `)})` : only
}

/** Returns the text with `$1`… and its parameters. Equal parameters are merged. */
export function render(statement: Sql): { text: string; parameters: readonly Parameter[] } {
  const { sql: text, parameters } = statement.compile(renderer)
  const unique: Parameter[] = []
  const indexByKey = new Map<string, number>()
  const renumbered = (parameters as readonly Parameter[]).map((each) => {
    const key = JSON.stringify(each)
    const found = indexByKey.get(key)
    if (found !== undefined) return found
    unique.push(each)
    indexByKey.set(key, unique.length)
    return unique.length
  })
  return { text: text.replace(/\$(\d+)/g, (_, number: string) => `$${renumbered[Number(number) - 1]}`), parameters: unique }
}
