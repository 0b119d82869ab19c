import type { Grant } from '@twinwerk/model/right/grant'
import type { Choose } from '../store/choose.ts'
import { chooseSeeded } from '../store/choose.ts'
import { instants } from '../store/values.ts'
import { differenceOf, readable } from './disagreement.ts'
import type { Prediction } from './model/predict.ts'
import { predict } from './model/predict.ts'
import { randomMutation } from './random-mutation.ts'
import { randomSaveGrants } from './random-save-grants.ts'
import { randomSavedWorld, userIn } from './random-saved-world.ts'
import type { Outcome, SaveCall, SaveStore } from './save-store.ts'
import type { SavedWorld } from './saved-world.ts'

type Client = { readonly user: string; readonly grants: readonly Grant[]; view: SavedWorld }

/** The expected state after each step: the world, each client's last reading of it, all sent calls, and the stored results by key. */
export type Model = {
  world: SavedWorld
  now: string
  readonly clients: readonly [Client, Client]
  readonly sent: SaveCall[]
  readonly kept: Map<string, { readonly call: SaveCall; readonly outcome: Outcome }>
}

/** Starts with a world in its own tenant, and two clients. */
export async function startSequence(store: SaveStore, seed: number): Promise<{ model: Model; real: SaveStore }> {
  const choose = chooseSeeded(seed)
  const world = await store.write(randomSavedWorld(choose, store.registry))
  const client = (index: number): Client => ({
    user: userIn(world, index),
    grants: randomSaveGrants(choose, store.registry, world),
    view: world,
  })
  return { model: { world, now: instants.toSorted()[0]!, clients: [client(0), client(1)], sent: [], kept: new Map() }, real: store }
}

/** Returns a random call of a client, based on the client's last reading. */
export function nextCall(model: Model, { registry }: SaveStore, choose: Choose, client = choose.one([0, 1] as const)): SaveCall {
  const { user, grants, view } = model.clients[client]
  const { now } = model
  const body = randomMutation({ choose, registry, world: view, grants, now })
  const call = { tenant: model.world.tenant, user, grants, body, key: `key ${model.sent.length}`, now }
  model.sent.push(call)
  return call
}

export function predicted({ registry }: SaveStore, world: SavedWorld, { user, grants, now, body }: SaveCall): Prediction {
  return predict({ registry, world, grants, user, now, body })
}

/** Sends a save, unless `done` has its result. Compares the result and the whole database with the model. */
export async function carryOut(model: Model, store: SaveStore, call: SaveCall, done?: Outcome): Promise<void> {
  const expected = predicted(store, model.world, call)
  const outcome = done ?? (await store.save(call))
  const after = await store.read(call.tenant)
  const difference = differenceOf(expected, outcome, after)
  if (difference !== undefined) throw new Error(JSON.stringify({ difference, call: shown(call), world: model.world }))
  if (outcome.refusal !== undefined) expectSame(model, after, `after ${outcome.refusal}`)
  keep(model, call, outcome)
  model.world = after
}

/** Stores the result of a save that was carried out. A rejected save may be sent again. */
export function keep({ kept }: Model, call: SaveCall, outcome: Outcome): void {
  if (outcome.refusal === undefined) kept.set(call.key, { call, outcome })
}

export function expectSame({ world }: Model, after: SavedWorld, when: string): void {
  const difference = worldDifference(world, after)
  if (difference !== undefined) throw new Error(`${when}: ${JSON.stringify(difference)}`)
}

export function worldDifference(world: SavedWorld, after: SavedWorld): object | undefined {
  return differenceOf({ saved: [], world }, { result: { saved: [], historyToken: '' } }, after)
}

export function shown({ grants, ...call }: SaveCall) {
  return { ...call, grants: grants.map(readable) }
}
