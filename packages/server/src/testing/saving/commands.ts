import type { AsyncCommand } from 'fast-check'
import { chooseSeeded } from '../store/choose.ts'
import { instants } from '../store/values.ts'
import { Broken, breakingAfter } from './breaking.ts'
import { readMutation } from './model/predict.ts'
import { withRealIds } from './real-ids.ts'
import type { Outcome, SaveCall, SaveStore } from './save-store.ts'
import type { SavedWorld } from './saved-world.ts'
import type { Model } from './sequence.ts'
import { carryOut, expectSame, keep, nextCall, predicted, shown, worldDifference } from './sequence.ts'

export type Command = AsyncCommand<Model, SaveStore>

function command(name: string, check: (model: Readonly<Model>) => boolean, run: Command['run']): Command {
  return { check, run, toString: () => name }
}

const always = () => true

/** One of the clients saves. */
export const saves = (seed: number) =>
  command(`saves(${seed})`, always, (model, store) => carryOut(model, store, nextCall(model, store, chooseSeeded(seed))))

/** A save breaks off in the middle and changes nothing. When it is sent again under the same key, it has its usual effect. */
export const breaksOff = (seed: number) =>
  command(`breaksOff(${seed})`, always, async (model, store) => {
    const choose = chooseSeeded(seed)
    const call = nextCall(model, store, choose)
    const broken = breakingAfter(store.database, choose.one([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]))
    const outcome = await store.save(call, broken).catch((error: unknown) => {
      if (error instanceof Broken) return undefined
      throw error
    })
    if (outcome === undefined) expectSame(model, await store.read(call.tenant), 'after a broken save')
    await carryOut(model, store, call, outcome)
  })

/**
 * An earlier request is sent again. A request that was carried out returns the same result, and is rejected with another body under its
 * key. A request that was rejected is judged anew.
 */
export const repeats = (seed: number) =>
  command(
    `repeats(${seed})`,
    ({ sent }) => sent.length > 0,
    async (model, store) => {
      const choose = chooseSeeded(seed)
      const earlier = choose.one(model.sent)
      const call = { ...earlier, now: model.now, body: choose.chance(20) ? nextCall(model, store, choose).body : earlier.body }
      const kept = model.kept.get(call.key)
      if (!kept) return carryOut(model, store, call)
      const again = await store.save(call)
      const isSame = JSON.stringify(kept.call.body) === JSON.stringify(call.body)
      const expected = isSame ? kept.outcome : refusalOfOther(store, call)
      const found = isSame ? again : again.refusal
      if (JSON.stringify(found) !== JSON.stringify(expected))
        throw new Error(JSON.stringify({ repeated: shown(call), kept: kept.outcome, again }))
      expectSame(model, await store.read(call.tenant), 'after a repeated save')
    },
  )

/** A request is sent several times concurrently, as by an impatient client: one result, one effect. */
export const sendsAgainAtOnce = (seed: number) =>
  command(`sendsAgainAtOnce(${seed})`, always, async (model, store) => {
    const call = nextCall(model, store, chooseSeeded(seed))
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => store.save(call)))
    for (const other of others)
      if (JSON.stringify(other) !== JSON.stringify(first)) throw new Error(JSON.stringify({ sent: shown(call), first, other }))
    await carryOut(model, store, call, first)
  })

/** An invalid body is rejected before its key is checked. */
function refusalOfOther({ registry }: SaveStore, { body }: SaveCall): string {
  const mutation = readMutation(registry, body)
  return typeof mutation === 'string' ? mutation : 'IDEMPOTENCY_KEY_REUSED'
}

/** Both clients save concurrently. The result is that of one order or the other. */
export const bothSave = (seed: number) =>
  command(`bothSave(${seed})`, always, async (model, store) => {
    const choose = chooseSeeded(seed)
    const calls = ([0, 1] as const).map((client) => nextCall(model, store, choose, client))
    const outcomes = await Promise.all(calls.map((call) => store.save(call)))
    const after = await store.read(model.world.tenant)
    const done = calls.map((call, index): Done => ({ call, outcome: outcomes[index]! }))
    const differences = [done, done.toReversed()].map((order) => differenceInOrder(store, model.world, { order, after }))
    if (!differences.includes(undefined))
      throw new Error(JSON.stringify({ differences, calls: calls.map(shown), outcomes, world: model.world, after }))
    for (const { call, outcome } of done) keep(model, call, outcome)
    model.world = after
  })

type Done = { readonly call: SaveCall; readonly outcome: Outcome }

function differenceInOrder(
  store: SaveStore,
  before: SavedWorld,
  { order, after }: { order: readonly Done[]; after: SavedWorld },
): object | undefined {
  let world = before
  for (const { call, outcome } of order) {
    const expected = predicted(store, world, call)
    // If the other save removes a twin during the check, the save may be rejected for another reason than predicted.
    if ((expected.refusal === undefined) !== (outcome.refusal === undefined)) return { call: call.key, predicted: expected, outcome }
    if (expected.refusal !== undefined || outcome.refusal !== undefined) continue
    const real = withRealIds(expected, outcome.result.saved, after)
    if (JSON.stringify(real.saved) !== JSON.stringify(outcome.result.saved)) return { call: call.key, predicted: real.saved, outcome }
    world = real.world
  }
  return worldDifference(world, after)
}

/** A client reads the whole world again. */
export const reads = (seed: number) =>
  command(`reads(${seed})`, always, async (model) => {
    chooseSeeded(seed).one(model.clients).view = model.world
  })

/** Time passes. */
export const waits = command(
  'waits',
  ({ now }) => instants.some((instant) => instant > now),
  async (model) => {
    model.now = instants.toSorted().find((instant) => instant > model.now)!
  },
)
