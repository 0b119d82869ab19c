import type { CounterpartRequest } from '../../work/counterpart.ts'

/** Returns the script for the counterparts in the keywords of a process; undefined if the counterparts are to succeed. */
export function scriptOf({ data }: CounterpartRequest): string | undefined {
  const { script } = data
  return typeof script === 'string' ? /\bsimulate:(\w+)/.exec(script)?.[1] : undefined
}
