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

/** Twins of a type and what extends it, on which the caller holds the verb, and of which all these attributes show. */
export type Seen = { readonly type: string; readonly verb?: Verb; readonly attributes: readonly string[] }

/**
 * A statement over rows by the same rights as a list: `build` gets for each alias the condition that lets a row through, and says what is
 * read of them. Undefined where no grant could ever show one, so that whoever counts counts what it could have listed.
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
