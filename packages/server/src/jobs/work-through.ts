import type { Transaction } from '../store/db/database.ts'
import type { Item, Refusal } from './items.ts'
import { countRefused, inSavepoint, itemsFrom, together, writeRefusals } from './items.ts'
import type { RunningJob } from './job.ts'
import type { Database } from '../store/db/database.ts'

/** The position of the work: the number of the next item, and how often the refused ones have been tried again. */
export type Place = { readonly next: number; readonly round: number; readonly refused: number }

export const begin: Place = { next: 0, round: 1, refused: 0 }

/**
 * How items are done: the save that one asks for, undefined where nothing is left to be done, and how several are saved, all of them or
 * none.
 */
export type Doing<Body> = {
  bodyOf(transaction: Transaction, item: unknown): Promise<Body | undefined>
  save(transaction: Transaction, bodies: readonly [Body, ...Body[]]): Promise<unknown>
}

type Work<Body> = {
  readonly database: Database
  readonly known: number
  /** After which the refused items are given up; what one leaves may free another. */
  readonly rounds: number
  /** The rest of the job's position, written with every step. */
  readonly position: (place: Place) => unknown
  /** Asked once for each step, so that rights and definitions are as they are then. */
  prepare(): Promise<Doing<Body>>
}

const perStep = 100

/** Does what a job wrote down, some items in each transaction, and answers how many were refused. */
export async function workThrough<Body>(
  job: RunningJob,
  from: Place,
  { database, known, rounds, position, prepare }: Work<Body>,
): Promise<number> {
  for (let place = from; ;) {
    if (place.next >= known) {
      const refused = await countRefused(database, job)
      if (refused === 0 || place.round >= rounds || refused === place.refused) return refused
      place = { next: 0, round: place.round + 1, refused }
    }
    const doing = await prepare()
    const { next, ...rest } = place
    await job.step(async (transaction) => {
      const items = await itemsFrom(transaction, job, { from: next, most: perStep, onlyRefused: rest.round > 1 })
      await writeRefusals(transaction, job, items, await doAll(transaction, doing, items))
      place = { ...rest, next: items.length < perStep ? known : items.at(-1)!.n + 1 }
      return { position: position(place), ...(rest.round === 1 && { done: place.next }) }
    })
  }
}

async function doAll<Body>(transaction: Transaction, { bodyOf, save }: Doing<Body>, items: readonly Item[]) {
  const refused = new Map<number, Refusal>()
  const asked: { readonly n: number; readonly body: Body }[] = []
  for (const { n, item } of items) {
    const refusal = await inSavepoint(transaction, async () => {
      const body = await bodyOf(transaction, item)
      if (body !== undefined) asked.push({ n, body })
    })
    if (refusal) refused.set(n, refusal)
  }
  const alone = await together(transaction, asked, ([first, ...others]) =>
    save(transaction, [first.body, ...others.map(({ body }) => body)]),
  )
  for (const [{ n }, refusal] of alone) refused.set(n, refusal)
  return refused
}
