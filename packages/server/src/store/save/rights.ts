import { AppError } from '@twinwerk/model/error/app-error'
import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Grant, Verb } from '@twinwerk/model/right/grant'
import type { Statement, Transaction } from '../db/database.ts'
import { bind } from '../query/bind.ts'
import type { Binding } from '../query/bind.ts'
import { newContext, table, tenant } from '../query/context.ts'
import { column, parameter, render, sql } from '../query/sql.ts'
import type { Parameter } from '../query/plan.ts'
import { visibilityOf } from '../query/visibility.ts'

export type RightsParts = { readonly registry: Registry; readonly codes: ReadonlyMap<string, number>; readonly grants: readonly Grant[] }

/** Twins (uuids) of one family that the caller holds a verb on, and for each the asked properties the verb covers. */
export type Held = ReadonlyMap<string, ReadonlySet<string>>

export type Asked = {
  readonly verb: Verb
  readonly family: string
  readonly uuids: readonly string[]
  readonly attributes: readonly string[]
  /** Asks with these instead of all that the caller holds. */
  readonly grants?: readonly Grant[]
}

/**
 * Asks the same union of grants that a query is compiled with, for some rows, inside the transaction of a save: what was written a moment ago counts. All
 * questions go in one round trip.
 */
export async function heldOn(transaction: Transaction, parts: RightsParts, binding: Binding, asked: readonly Asked[]): Promise<Held[]> {
  const statements = asked.map(({ grants = parts.grants, ...each }) => statementOf({ ...parts, grants }, { ...binding, grants }, each))
  const results = await transaction.runAll(statements.filter((each) => each !== undefined))
  let next = 0
  return statements.map((statement) => {
    if (!statement) return new Map()
    return new Map(results[next++]!.rows.map((row) => [row['id'] as string, new Set(row['covered'] as string[])]))
  })
}

/** Stands in a compiled question for the rows that are asked about. */
const askedRows: Parameter = { from: 'constant', value: [] }

type Question = { readonly text: string; readonly parameters: readonly Parameter[] }

/** Questions by the grants that answer them: their array lives as long as nobody changes the rights of who holds them. */
const questions = new WeakMap<readonly Grant[], WeakMap<Registry, Map<string, Question | undefined>>>()
const mostQuestions = 200

/** Undefined when no grant could ever hold the verb there. */
function statementOf(parts: RightsParts, binding: Binding, asked: Asked): Statement | undefined {
  const question = questionOf(parts, asked)
  if (!question) return undefined
  const rows: Parameter = { from: 'constant', value: asked.uuids }
  return {
    text: question.text,
    values: bind(
      question.parameters.map((each) => (each === askedRows ? rows : each)),
      binding,
    ),
  }
}

function questionOf(parts: RightsParts, asked: Asked): Question | undefined {
  const { grants, registry } = parts
  const ofGrants = questions.get(grants) ?? new WeakMap<Registry, Map<string, Question | undefined>>()
  const known = ofGrants.get(registry) ?? new Map<string, Question | undefined>()
  questions.set(grants, ofGrants.set(registry, known))
  const key = [asked.verb, asked.family, ...asked.attributes].join(' ')
  if (!known.has(key)) {
    if (known.size >= mostQuestions) known.clear()
    known.set(key, compileQuestion(parts, asked))
  }
  return known.get(key)
}

function compileQuestion(parts: RightsParts, { verb, family, attributes }: Asked): Question | undefined {
  const context = newContext({
    ...parts,
    body: undefined,
    globalValid: undefined,
    asOf: undefined,
    withStaticEntity: true,
    rootGrants: new Set(),
    rootIsTenant: false,
  })
  try {
    const visibility = visibilityOf(context, { alias: 't', types: definitionOf(parts.registry, family).concrete, verb })
    const covered = attributes
      .filter((systematics) => visibility.canShow(systematics))
      .map(
        (systematics) =>
          sql`case when ${visibility.shows(systematics)} then ${parameter({ from: 'constant', value: systematics })}::text end`,
      )
    const list = covered.length > 0 ? sql`array_remove(array[${sql.join(covered)}], null)` : sql`array[]::text[]`
    return render(
      sql`select ${column('t', 'id')} as id, ${list} as covered from ${table(family)} t
        where ${column('t', 'tenant_id')} = ${tenant} and ${column('t', 'id')} = any(${parameter(askedRows)}::uuid[]) and ${visibility.condition}`,
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_ALLOWED') return undefined
    throw error
  }
}
