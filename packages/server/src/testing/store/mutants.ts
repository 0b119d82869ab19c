import { columnOf, isAuthor } from '../../store/physical/names.ts'
import type { Database, Transaction } from '../../store/db/database.ts'
import type { AnyStatement, StatementsOf } from '../../store/db/statement.ts'
import { column, truth } from '../../store/query/sql.ts'
import type { Visibility } from '../../store/query/visibility/visibility.ts'

const deepest = 50

/** Returns the innermost of these functions on the current call stack. */
export function running(functions: readonly string[]): string | undefined {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = deepest
  const { stack = '' } = new Error('where this is')
  Error.stackTraceLimit = stackTraceLimit
  const calls = stack.matchAll(/at (?:async )?(?:Object\.)?(\w+)/g)
  return [...calls].map(([, name]) => name!).find((name) => functions.includes(name))
}

/** Returns the caller's visibility of the rows under an alias, without one part of it. */
export function without(part: string, visibility: Visibility, alias: string): Visibility {
  switch (part) {
    case 'condition':
      return { ...visibility, condition: truth }
    case 'mask of attributes':
      return {
        ...visibility,
        attribute: (attribute, name = columnOf(attribute), judge) =>
          isAuthor(attribute) ? visibility.attribute(attribute, name, judge) : column(alias, name),
      }
    case 'mask of relations':
      return { ...visibility, shows: (systematics) => (systematics.startsWith('entity:') ? visibility.shows(systematics) : truth) }
    default:
      throw new Error(`no mutant takes out the ${part}`)
  }
}

/** Predicates in the text of every statement that reads. */
export const textMutants: Readonly<Record<string, RegExp>> = {
  'deletion of twins': /"[tr]\d+"\."deleted_at" is null/g,
  'deletion of links': /"l\d+"\."deleted_at" is null/g,
  'deletion of links of grants': /"g\d+"\."deleted_at" is null/g,
  'deletion of twins on the way of grants': /"h\d+"\."deleted_at" is null/g,
}

/** Wraps a database so that the text of every statement is changed, whichever method runs the statement. */
export function withTexts(database: Database, textOf: (text: string) => string): Database {
  const changed = <S extends AnyStatement>(statement: S): S => {
    const text = textOf(statement.text)
    return text === statement.text ? statement : { ...statement, text, name: '' }
  }
  function allChanged<const Several extends readonly unknown[]>(statements: StatementsOf<Several>): StatementsOf<Several>
  function allChanged(statements: readonly AnyStatement[]): readonly AnyStatement[] {
    return statements.map(changed)
  }
  return {
    ...database,
    one: (scope, statement) => database.one(scope, changed(statement)),
    proven: (scope, proof, statement) => database.proven(scope, proof, changed(statement)),
    cursor: (scope, statement, options) => database.cursor(scope, changed(statement), options),
    transaction: (scope, work) =>
      database.transaction(scope, (transaction) =>
        work({
          ...transaction,
          run: (statement) => transaction.run(changed(statement)),
          runAll: (statements) => transaction.runAll(allChanged(statements)),
          later: (statement, check) => transaction.later(changed(statement), check),
        } satisfies Transaction),
      ),
  }
}
