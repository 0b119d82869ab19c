import type { Registry } from '@twinwerk/model/definition/registry'
import { refuseMalformed } from '@twinwerk/model/query/refuse-malformed'
import type { Statement } from '../../db/database.ts'
import type { QueryParts } from '../query-parts.ts'
import { bind } from '../bind.ts'
import type { Proof } from '../../db/proof.ts'
import type { HeavyGate } from '../heavy-gate.ts'
import type { Bounds } from '../narrow/bounds.ts'
import { usualBounds } from '../narrow/bounds.ts'
import { keepPlans, refuseForeignRoot } from '../plans.ts'
import type { QueryCaller, QueryClock } from '../run-query.ts'
import { refuseTimeout } from '../run-query.ts'
import type { Spelling } from '../search/word-forms.ts'
import { mayBeMistyped } from '../search/words.ts'
import type { TilesLimits, TilesPlan, TilesStatement } from './compile-tiles.ts'
import { compileTiles } from './compile-tiles.ts'

type Body = Readonly<Record<string, unknown>>
type Row = Readonly<Record<string, unknown>>
type Parts = QueryParts

/** Answers a body for tiles as the JSON text to send (shape: `TilesResult` of the model), of the rows that the list itself would answer. */
export type TilesRunner = (store: Parts, asked: { body: Body; caller: QueryCaller; clock: QueryClock; gate?: HeavyGate }) => Promise<string>

const mostPlans = 200

const ofMaps: TilesLimits = { few: 500, closeZoom: 16, most: 2000, many: 3000 }

/** `bounds` are for tests. */
export function createTilesRunner(limits = ofMaps, bounds = usualBounds): TilesRunner {
  const known = new WeakMap<Registry, ReturnType<typeof plansOf>>()
  return async (store, { body, caller, clock, gate }) => {
    refuseMalformed(body)
    const plans = known.get(store.registry) ?? plansOf(store, limits, bounds)
    known.set(store.registry, plans)
    const plan = plans.typed(body, caller)
    refuseForeignRoot(plan.form, body, caller)
    const ask = async (
      { text, name, parameters }: TilesStatement,
      how: Pick<Statement, 'plan'> = {},
      places: readonly Proof[] = [],
    ): Promise<Row | undefined> => {
      const values = bind(parameters, { body, ...caller, ...clock })
      const { rows } = await store.database
        .proven({ role: 'app', tenant: caller.tenant }, places, { text, name, values, ...how })
        .catch(refuseTimeout)
      return rows[0]
    }
    // Planned anew each time: whether the index of places or a join of all of them is right depends on the view.
    const run = async ({ inView, ofFew, ofMany }: TilesPlan): Promise<Row | undefined> => {
      const areMany = Number((await ask(inView))?.['n']) > limits.many
      const answer = (places: readonly Proof[]) => (areMany ? ask(ofMany, { plan: 'joins' }, places) : ask(ofFew, {}, places))
      return gate && (areMany || isWide(body, limits)) ? gate.through(caller, (place) => answer([place])) : answer([])
    }
    const row = await run(plan)
    const asList = row?.['empty'] === true && mayBeMistyped(body, plan.search) ? await run(plans.similar(body, caller)) : row
    return answerOf(asList, limits)
  }
}

/** Below the zoom from which on places are shown one by one, all of them are read. */
function isWide({ zoom }: Body, { closeZoom }: TilesLimits): boolean {
  return typeof zoom !== 'number' || zoom < closeZoom
}

function plansOf({ registry, codes }: Parts, limits: TilesLimits, bounds: Bounds) {
  const plansFor = (spelling: Spelling) =>
    keepPlans(mostPlans, (input) => compileTiles({ registry, codes, ...input, spelling, bounds }, limits))
  return { typed: plansFor('typed'), similar: plansFor('similar') }
}

function answerOf(row: Row | undefined, { most }: TilesLimits): string {
  const found = Number(row?.['n'] ?? 0)
  const features = (row?.['features'] as string | undefined) ?? '[]'
  if (found <= most) return `{"features":${features},"more":false}`
  return JSON.stringify({ features: (JSON.parse(features) as unknown[]).slice(0, most), more: true })
}
