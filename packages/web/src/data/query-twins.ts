import type { Registry } from '@twinwerk/model/definition/registry'
import type { Input, Output } from '@twinwerk/contract/calls'
import { isCalculationPlaceholder } from '@twinwerk/model/calculation/placeholder'
import { call, notReached } from './call.ts'
import { clockOf } from './clock.ts'

type Asked = {
  readonly registry: Registry
  readonly timeZone: string
  readonly tenant: string
  readonly input: Input<'POST /api/data/query'>
  readonly signal?: AbortSignal
}

/**
 * Runs a query and adds the values of calculations that depend on the clock, which the server leaves to the reader. The expression engine
 * is loaded only if the response contains one.
 */
export async function queryTwins({ registry, timeZone, ...asked }: Asked): Promise<Output<'POST /api/data/query'>> {
  const answer = await call('POST /api/data/query', asked)
  if (!answer.results.some(holdsPlaceholder)) return answer
  const { fillCalculations } = await import('@twinwerk/model/calculation/clocked').catch(() => {
    throw notReached()
  })
  return { ...answer, results: fillCalculations(registry, answer.results, clockOf({ now: Date.now, timeZone })) as typeof answer.results }
}

function holdsPlaceholder(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false
  return isCalculationPlaceholder(json) || Object.values(json).some(holdsPlaceholder)
}
