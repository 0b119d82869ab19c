import { z } from 'zod'
import type { Database, Transaction } from '../store/db/database.ts'
import type { Refusal } from './items.ts'
import { bisectWork, countRefused, inSavepoint, itemsFrom, writeRefusals } from './items.ts'
import type { RunningJob } from './job.ts'

/** The position of the work: the number of the next item, the round, and the number of items that the previous round rejected. */
export const placeSchema = z.object({ next: z.number(), round: z.number(), refused: z.number() }).readonly()
export type Place = z.output<typeof placeSchema>

export const begin: Place = { next: 0, round: 1, refused: 0 }

/**
 * How items are done. `bodyOf` returns the save of an item, undefined when nothing is left to do. `save` saves several items, all of them
 * or none.
 */
export type ItemWork<Item, Body> = {
  bodyOf(transaction: Transaction, item: Item): Promise<Body | undefined>
  save(transaction: Transaction, bodies: readonly [Body, ...Body[]]): Promise<unknown>
}

type Work<Item, Body> = {
  readonly database: Database
  /** The shape of the stored items, and how many there are. */
  readonly item: z.ZodType<Item>
  readonly count: number
  /** The number of rounds after which rejected items are given up. A saved item may unblock another. */
  readonly rounds: number
  /** The rest of the job's position, written with every step. */
  readonly position: (place: Place) => unknown
  /** Called once for each step, so that rights and definitions are current. */
  prepare(): Promise<ItemWork<Item, Body>>
}

const perStep = 100

/** Works through the stored items of a job, some in each transaction. Returns how many were rejected. */
export async function workThrough<Item, Body>(
  job: Pick<RunningJob, 'tenant' | 'id' | 'step'>,
  from: Place,
  { database, item: schema, count, rounds, position, prepare }: Work<Item, Body>,
): Promise<number> {
  for (let place = from; ;) {
    if (place.next >= count) {
      const refused = await countRefused(database, job)
      if (refused === 0 || place.round >= rounds || refused === place.refused) return refused
      place = { next: 0, round: place.round + 1, refused }
    }
    const work = await prepare()
    const { next, ...rest } = place
    await job.step(async (transaction) => {
      const items = await itemsFrom(transaction, job, { from: next, max: perStep, onlyRefused: rest.round > 1 })
      const parsed = items.map(({ n, item }) => ({ n, item: schema.parse(item) }))
      await writeRefusals(transaction, job, { items, refused: await doAll(transaction, work, parsed) })
      const last = items.length < perStep ? undefined : items.at(-1)
      place = { ...rest, next: last ? last.n + 1 : count }
      return { position: position(place), ...(rest.round === 1 && { done: place.next }) }
    })
  }
}

type Numbered<Item> = { readonly n: number; readonly item: Item }

async function doAll<Item, Body>(transaction: Transaction, { bodyOf, save }: ItemWork<Item, Body>, items: readonly Numbered<Item>[]) {
  const refused = new Map<number, Refusal>()
  const bodies: { readonly n: number; readonly body: Body }[] = []
  for (const { n, item } of items) {
    const refusal = await inSavepoint(transaction, async () => {
      const body = await bodyOf(transaction, item)
      if (body !== undefined) bodies.push({ n, body })
    })
    if (refusal) refused.set(n, refusal)
  }
  const alone = await bisectWork(transaction, bodies, ([first, ...others]) =>
    save(transaction, [first.body, ...others.map(({ body }) => body)]),
  )
  for (const [{ n }, refusal] of alone) refused.set(n, refusal)
  return refused
}
