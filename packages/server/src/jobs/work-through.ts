import type { Transaction } from '../store/db/database.ts'
import { attempt, countRefused, itemsFrom } from './items.ts'
import type { RunningJob } from './job.ts'
import type { Database } from '../store/db/database.ts'

/** Where the work stands: the number of the next item, and how often the refused ones have been tried again. */
export type Place = { readonly next: number; readonly round: number; readonly refused: number }

export const begin: Place = { next: 0, round: 1, refused: 0 }

type Work = {
  readonly database: Database
  readonly known: number
  /** After which the refused items are given up; what one leaves may free another. */
  readonly rounds: number
  /** The rest of the job's position, written with every step. */
  readonly position: (place: Place) => unknown
  /** Asked once for each step, so that rights and definitions are as they are then. */
  prepare(): Promise<(transaction: Transaction, item: unknown) => Promise<unknown>>
}

const perStep = 20

/** Does what a job wrote down, some items in each transaction, and answers how many were refused. */
export async function workThrough(job: RunningJob, from: Place, { database, known, rounds, position, prepare }: Work): Promise<number> {
  for (let place = from; ;) {
    if (place.next >= known) {
      const refused = await countRefused(database, job)
      if (refused === 0 || place.round >= rounds || refused === place.refused) return refused
      place = { next: 0, round: place.round + 1, refused }
    }
    const each = await prepare()
    const { next, ...rest } = place
    await job.step(async (transaction) => {
      const items = await itemsFrom(transaction, job, { from: next, most: perStep, onlyRefused: rest.round > 1 })
      for (const { n, item } of items) await attempt(transaction, job, n, () => each(transaction, item))
      place = { ...rest, next: items.length < perStep ? known : items.at(-1)!.n + 1 }
      return { position: position(place), ...(rest.round === 1 && { done: place.next }) }
    })
  }
}
