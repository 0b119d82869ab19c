import type { CounterpartRequest } from '../../work/counterpart.ts'

/** Returns the script that the keywords of a process give its counterparts; undefined: all goes well. */
export function scriptOf({ data }: CounterpartRequest): string | undefined {
  const { script } = data
  return typeof script === 'string' ? /\bsimulate:(\w+)/.exec(script)?.[1] : undefined
}
