import type { Registry } from '@twinwerk/model/definition/registry'
import { refuseDeep } from '@twinwerk/model/query/depth'
import type { Store } from '../../store.ts'
import { bind } from '../bind.ts'
import { keepPlans, refuseForeignRoot } from '../plans.ts'
import type { QueryCaller, QueryClock } from '../run-query.ts'
import { refuseTimeout } from '../run-query.ts'
import type { TilesLimits } from './compile-tiles.ts'
import { compileTiles } from './compile-tiles.ts'

type Body = Readonly<Record<string, unknown>>
type Parts = Pick<Store, 'database' | 'registry' | 'codes'>

/** Answers a body for tiles as the JSON text to send (shape: `TilesResult` of the model). */
export type TilesRunner = (store: Parts, asked: { body: Body; caller: QueryCaller; clock: QueryClock }) => Promise<string>

const mostPlans = 200

const ofMaps: TilesLimits = { few: 500, closeZoom: 16, most: 2000 }

export function createTilesRunner(limits = ofMaps): TilesRunner {
  const known = new WeakMap<Registry, ReturnType<typeof plansOf>>()
  return async (store, { body, caller, clock }) => {
    refuseDeep(body)
    const plans = known.get(store.registry) ?? plansOf(store, limits)
    known.set(store.registry, plans)
    const plan = plans(body, caller)
    refuseForeignRoot(plan.form, body, caller)
    const values = bind(plan.parameters, { body, ...caller, ...clock })
    // Planned anew each time: whether the index of places or a join of all of them is right depends on the view.
    const { rows } = await store.database
      .one({ role: 'app', tenant: caller.tenant }, { text: plan.text, name: plan.name, values })
      .catch(refuseTimeout)
    return answerOf(rows[0], limits)
  }
}

function plansOf({ registry, codes }: Parts, limits: TilesLimits) {
  return keepPlans(mostPlans, (input) => compileTiles({ registry, codes, ...input }, limits))
}

function answerOf(row: Readonly<Record<string, unknown>> | undefined, { most }: TilesLimits): string {
  const found = Number(row?.['n'] ?? 0)
  const features = (row?.['features'] as string | undefined) ?? '[]'
  if (found <= most) return `{"features":${features},"more":false}`
  return JSON.stringify({ features: (JSON.parse(features) as unknown[]).slice(0, most), more: true })
}
