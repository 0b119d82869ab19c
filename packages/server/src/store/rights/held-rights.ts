import { AppError } from '@twinwerk/model/error/app-error'
import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Verb } from '@twinwerk/model/definition/verb'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { statementName } from '../db/statement-name.ts'
import { bind } from '../query/bind.ts'
import type { Binding } from '../query/bind.ts'
import { newContext, table, tenant } from '../query/context.ts'
import type { Parameter } from '../query/plan.ts'
import { column, parameter, render, sql } from '../query/sql.ts'
import type { RightsParts } from '../query/query-parts.ts'
import { visibilityOf } from '../query/visibility/visibility.ts'
import { shapeOfGrants } from '../query/visibility/shape-of-grants.ts'
import { evictOldest } from '../physical/evict-oldest.ts'

/** The twins (uuids) of one family on which the caller has a verb, each with the requested properties that the verb covers. */
export type HeldRights = ReadonlyMap<string, ReadonlySet<string>>

export type RightsQuestion = {
  readonly verb: Verb
  readonly family: string
  readonly uuids: readonly string[]
  readonly attributes: readonly string[]
  /** Checks these grants instead of all grants of the caller. */
  readonly grants?: readonly Grant[]
}

/**
 * Checks some rows against the same union of grants as a query, inside the transaction of a save, so that its own writes count. Sends all
 * questions in one round trip.
 */
export async function readHeldRights(
  transaction: Transaction,
  parts: RightsParts,
  { binding, questions }: { readonly binding: Binding; readonly questions: readonly RightsQuestion[] },
): Promise<HeldRights[]> {
  const statements = questions.map(({ grants = parts.grants, uuids, ...about }) => {
    const question = questionOf({ ...parts, grants }, about)
    if (!question) return undefined
    const values = bind(question.parameters, { ...binding, grants, questionedTwins: uuids })
    return { ...question, values, plan: 'generic' as const, columns: heldColumns }
  })
  const results = (await transaction.runAll(statements.filter((each) => each !== undefined))).values()
  return statements.map((statement) => {
    const rows = statement ? (results.next().value?.rows ?? []) : []
    return new Map(rows.map(({ id, covered }) => [id, new Set(covered)]))
  })
}

const heldColumns = columns({ id: 'uuid', covered: 'text[]' })

/** A question about rights, without its twins. */
type About = Pick<RightsQuestion, 'verb' | 'family' | 'attributes'>
type Question = { readonly text: string; readonly name: string; readonly parameters: readonly Parameter[] }

const maxQuestions = 500
const compiled = new WeakMap<Registry, Map<string, Question | undefined>>()

/**
 * Compiles a question once for all callers whose grants differ only in their roots, like the plans of queries. The oldest question is
 * evicted first. Returns undefined if no grant can ever allow the verb there.
 */
function questionOf(parts: RightsParts, { verb, family, attributes }: About): Question | undefined {
  const cache = compiled.get(parts.registry) ?? new Map<string, Question | undefined>()
  compiled.set(parts.registry, cache)
  const key = [shapeOfGrants(parts.grants), verb, family, ...attributes].join(' ')
  if (cache.has(key)) return cache.get(key)
  const question = compile(parts, { verb, family, attributes })
  evictOldest(cache, maxQuestions)
  cache.set(key, question)
  return question
}

function compile(parts: RightsParts, { verb, family, attributes }: About): Question | undefined {
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
    const { text, parameters } = render(
      sql`select ${column('t', 'id')} as id, ${list} as covered from ${table(family)} t
        where ${column('t', 'tenant_id')} = ${tenant} and ${column('t', 'id')} = any(${parameter({ from: 'questionedTwins' })}::uuid[]) and ${visibility.condition}`,
    )
    return { text, name: statementName('held', text), parameters }
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_ALLOWED') return undefined
    throw error
  }
}
