import { present } from '@twinwerk/model/error/present'
import type { Published } from '../../packages/server/src/store/publish/publish.ts'
import type { Caller } from '../client.ts'
import type { BenchTenant, LoadSize } from '../fill/volumes.ts'
import type { Options } from '../options.ts'

/** The environment of a measurement. `clerk` has rights by row and field, `admin` all rights of the tenant. */
export type Bench = {
  readonly url: string
  readonly size: LoadSize
  readonly tenant: BenchTenant
  readonly clerk: Caller
  readonly admin: Caller
  readonly published: Published
  /** The process id of the server. */
  readonly serverPid: number
  readonly options: Options
}

export type Outcome = {
  readonly row: string
  readonly goal: string
  readonly measured: string
  readonly ok: boolean | undefined
  readonly note?: string
}

export type Row = (bench: Bench, name: string) => Promise<readonly Outcome[]>

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const at = (index: number) => present(sorted[index], 'measured value')
  return sorted.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2
}

/** Returns the value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  return present(values.toSorted((a, b) => a - b)[Math.floor(values.length * share)], 'measured value')
}

export function fixed(value: number, digits = 2): string {
  return value.toFixed(digits)
}
