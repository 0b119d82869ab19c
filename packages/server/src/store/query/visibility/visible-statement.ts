import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Verb } from '@twinwerk/model/definition/verb'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Statement } from '../../db/database.ts'
import type { RightsParts } from '../query-parts.ts'
import type { Binding } from '../bind.ts'
import { bind } from '../bind.ts'
import { newContext } from '../context.ts'
import type { Sql } from '../sql.ts'
import { and, render } from '../sql.ts'
import { visibilityOf } from './visibility.ts'

/** Twins of a type, or of a type that extends it, on which the caller has the verb and sees all these attributes. */
export type Seen = { readonly type: string; readonly verb?: Verb; readonly attributes: readonly string[] }

/**
 * Returns a statement over rows by the same rights as a list. `build` gets the condition that admits a row for each alias, and returns the
 * statement. Returns undefined if no grant could ever show a row. So a count never includes more than a list would show.
 */
export function visibleStatement<Alias extends string>(
  parts: RightsParts,
  { binding, seen }: { readonly binding: Binding; readonly seen: Readonly<Record<Alias, Seen>> },
  build: (conditions: Readonly<Record<Alias, Sql>>) => Sql,
): Statement | undefined {
  const context = newContext({
    ...parts,
    body: undefined,
    globalValid: undefined,
    asOf: undefined,
    withStaticEntity: false,
    rootGrants: new Set(),
    rootIsTenant: false,
  })
  const conditionOf = (alias: string, { type, verb, attributes }: Seen): Sql | undefined => {
    const { concrete: types } = definitionOf(parts.registry, type)
    const visibility = visibilityOf(context, { alias, types, ...(verb && { verb }) })
    if (!attributes.every((systematics) => visibility.canShow(systematics))) return undefined
    return and([visibility.condition, ...attributes.map((systematics) => visibility.shows(systematics))])
  }
  try {
    const conditions = Object.entries<Seen>(seen).map(([alias, each]) => [alias, conditionOf(alias, each)] as const)
    if (conditions.some(([, condition]) => condition === undefined)) return undefined
    const { text, parameters } = render(build(Object.fromEntries(conditions) as Readonly<Record<Alias, Sql>>))
    return { text, values: bind(parameters, binding) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_ALLOWED') return undefined
    throw error
  }
}
