import type { Registry } from '@twinwerk/model/definition/registry'
import { assertWellFormed } from '@twinwerk/model/query/assert-well-formed'
import type { RowOf } from '../../db/columns.ts'
import { columns } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import type { Untyped } from '../../db/statement.ts'
import type { QueryParts } from '../query-parts.ts'
import { bind } from '../bind.ts'
import type { Proof } from '../../db/proof.ts'
import type { HeavyGate } from '../heavy-gate.ts'
import type { Bounds } from '../narrow/bounds.ts'
import { usualBounds } from '../narrow/bounds.ts'
import { cachePlans, refuseForeignRoot } from '../plans.ts'
import type { QueryCaller, QueryClock } from '../run-query.ts'
import { refuseTimeout } from '../run-query.ts'
import type { Spelling } from '../search/word-forms.ts'
import { mayBeMistyped } from '../search/words.ts'
import type { TilesLimits, TilesPlan, TilesStatement } from './compile-tiles.ts'
import { compileTiles } from './compile-tiles.ts'

type Body = Readonly<Record<string, unknown>>

const viewColumns = columns({ n: 'integer' })
const featureColumns = columns({ features: 'text', n: 'integer', empty: 'boolean' })
type Row = RowOf<typeof featureColumns>
type Parts = QueryParts

/**
 * Runs a body for tiles and returns the JSON text of the response (shape: `TilesResult` of the model). It shows the rows that the list
 * itself would return.
 */
export type TilesRunner = (
  store: Parts,
  request: { body: Body; caller: QueryCaller; clock: QueryClock; gate?: HeavyGate },
) => Promise<string>

const maxPlans = 200

const ofMaps: TilesLimits = { few: 500, closeZoom: 16, max: 2000, many: 3000 }

/** Creates a runner. `bounds` are for tests. */
export function createTilesRunner(limits = ofMaps, bounds = usualBounds): TilesRunner {
  const cache = new WeakMap<Registry, ReturnType<typeof plansOf>>()
  return async (store, { body, caller, clock, gate }) => {
    assertWellFormed(body)
    const plans = cache.get(store.registry) ?? plansOf(store, limits, bounds)
    cache.set(store.registry, plans)
    const plan = plans.typed(body, caller)
    refuseForeignRoot(plan.form, body, caller)
    const statementOf = ({ text, name, parameters }: TilesStatement) => ({
      text,
      name,
      values: bind(parameters, { body, ...caller, ...clock }),
    })
    const select = async <R extends Untyped>(statement: Statement<R>, places: readonly Proof[] = []): Promise<R | undefined> => {
      const { rows } = await store.database.proven({ role: 'app', tenant: caller.tenant }, places, statement).catch(refuseTimeout)
      return rows[0]
    }
    // PostgreSQL plans each run: the view decides if the index of places or a join of all places is better.
    const run = async ({ inView, ofFew, ofMany }: TilesPlan): Promise<Row | undefined> => {
      const areMany = ((await select({ ...statementOf(inView), columns: viewColumns }))?.n ?? 0) > limits.many
      const statement = areMany ? { ...statementOf(ofMany), plan: 'joins' as const } : statementOf(ofFew)
      const answer = (places: readonly Proof[]) => select({ ...statement, columns: featureColumns }, places)
      return gate && (areMany || isWide(body, limits)) ? gate.runHeavy(caller, (place) => answer([place])) : answer([])
    }
    const row = await run(plan)
    const asList = row?.empty && mayBeMistyped(body, plan.search) ? await run(plans.similar(body, caller)) : row
    return answerOf(asList, limits)
  }
}

/** Returns true below the zoom from which places are shown one by one: all of them are read. */
function isWide({ zoom }: Body, { closeZoom }: TilesLimits): boolean {
  return typeof zoom !== 'number' || zoom < closeZoom
}

function plansOf({ registry, codes }: Parts, limits: TilesLimits, bounds: Bounds) {
  const plansFor = (spelling: Spelling) =>
    cachePlans(maxPlans, (input) => compileTiles({ registry, codes, ...input, spelling, bounds }, limits))
  return { typed: plansFor('typed'), similar: plansFor('similar') }
}

function answerOf(row: Row | undefined, { max }: TilesLimits): string {
  const found = row?.n ?? 0
  const features = row?.features ?? '[]'
  if (found <= max) return `{"features":${features},"more":false}`
  const all: readonly unknown[] = JSON.parse(features)
  return JSON.stringify({ features: all.slice(0, max), more: true })
}
