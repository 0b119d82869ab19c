import { AppError } from '@twinwerk/model/error/app-error'
import type { HeavyGate } from '../store/query/heavy-gate.ts'

/** Counts the expensive queries that got a place, and those that got none in time. */
export function countHeavy(gate: HeavyGate, count: (outcome: 'taken' | 'refused') => void): HeavyGate {
  return {
    ...gate,
    runHeavy: async (who, run) => {
      try {
        const answer = await gate.runHeavy(who, run)
        count('taken')
        return answer
      } catch (error) {
        count(error instanceof AppError && error.code === 'RATE_LIMITED' ? 'refused' : 'taken')
        throw error
      }
    },
  }
}
