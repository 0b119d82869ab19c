import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export type Options = {
  readonly twins: number
  readonly seconds: number
  readonly runs: number
  readonly port: number
  /** The folder with the databases of the loads. */
  readonly data: string
  /** Names of the rows to measure. An empty list means all rows. */
  readonly rows: readonly string[]
  readonly nodeOptions: readonly string[]
}

/** Parses the command line, for example `npm run bench -- --twins 10000000 --rows list-wide,graph`. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      twins: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '5' },
      runs: { type: 'string', default: '5' },
      port: { type: 'string', default: '4350' },
      data: { type: 'string', default: 'data' },
      rows: { type: 'string', default: '' },
      node: { type: 'string', default: '' },
    },
  })
  const number = (name: 'twins' | 'seconds' | 'runs' | 'port', least: number) => {
    const value = Number(values[name])
    if (!Number.isInteger(value) || value < least) throw new Error(`--${name} must be a whole number from ${least}`)
    return value
  }
  const twins = number('twins', 10_000)
  return {
    twins,
    seconds: number('seconds', 1),
    runs: number('runs', 1),
    port: number('port', 1),
    data: resolve(values.data),
    rows: values.rows.split(',').filter(Boolean),
    nodeOptions: values.node.split(' ').filter(Boolean),
  }
}
