import type { Ask } from '../../work/counterpart.ts'

/** What the keywords of a process tell its counterparts to do; undefined: all goes well. */
export function scriptOf({ data }: Ask): string | undefined {
  const { script } = data
  return typeof script === 'string' ? /\bsimulate:(\w+)/.exec(script)?.[1] : undefined
}
