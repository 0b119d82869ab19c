import type { Change } from '../write/change.ts'
import type { Listening, SaveListener } from './save-listener.ts'

/** Joins listeners into one. They begin, judge and finish in their order; each keeps the changes that the former ones kept. */
export function listenAll(listeners: readonly SaveListener[]): SaveListener {
  return {
    begin: async (transaction, parts, save) => {
      const listening: Listening[] = []
      for (const listener of listeners) {
        const begun = await listener.begin(transaction, parts, save)
        if (begun) listening.push(begun)
      }
      return listening.length === 0 ? undefined : joined(listening)
    },
    refuseMove: async (transaction, tenant, uuid) => {
      for (const listener of listeners) await listener.refuseMove(transaction, tenant, uuid)
    },
  }
}

function joined(listening: readonly Listening[]): Listening {
  return {
    judge: (given) => {
      for (const each of listening) each.judge(given)
    },
    keep: (changes) => listening.reduce((kept, each) => each.keep(kept), changes),
    finish: async (transaction, saved) => {
      const made: Change[] = []
      for (const each of listening) made.push(...(await each.finish(transaction, saved)))
      return made
    },
  }
}
