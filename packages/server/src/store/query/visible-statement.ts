import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Verb } from '@twinwerk/model/right/grant'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Statement } from '../db/database.ts'
import type { RightsParts } from '../save/rights.ts'
import type { Binding } from './bind.ts'
import { bind } from './bind.ts'
import { newContext } from './context.ts'
import type { Sql } from './sql.ts'
import { and, render } from './sql.ts'
import { visibilityOf } from './visibility.ts'

/** Twins under the alias `t`: of a type and what extends it, on which the caller holds the verb, and of which all these attributes show. */
export type Seen = { readonly type: string; readonly verb?: Verb; readonly attributes: readonly string[] }

/**
 * A statement over rows by the same rights as a list: `build` gets the condition on `t` and says what is read of them. Undefined where no grant could ever show one, so
 * that whoever counts counts what it could have listed.
 */
export function visibleStatement(parts: RightsParts, binding: Binding, seen: Seen, build: (condition: Sql) => Sql): Statement | undefined {
  const context = newContext({
    ...parts,
    body: undefined,
    globalValid: undefined,
    asOf: undefined,
    withStaticEntity: false,
    rootGrants: new Set(),
    rootIsTenant: false,
  })
  try {
    const { concrete: types } = definitionOf(parts.registry, seen.type)
    const visibility = visibilityOf(context, { alias: 't', types, ...(seen.verb && { verb: seen.verb }) })
    if (!seen.attributes.every((systematics) => visibility.canShow(systematics))) return undefined
    const condition = and([visibility.condition, ...seen.attributes.map((systematics) => visibility.shows(systematics))])
    const { text, parameters } = render(build(condition))
    return { text, values: bind(parameters, binding) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_ALLOWED') return undefined
    throw error
  }
}
