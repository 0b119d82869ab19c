import type { Registry } from '@twinwerk/model/definition/registry'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import type { Text } from '@twinwerk/model/text/text'
import { draftLineSums, receiptLineSums, type LineSum } from '../../store/billing/drafted/line-sums.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { RunContext } from './run-context.ts'

/** The gross sum of a kind of line or of a product, beside that of the run before. In euro. */
export type ComparedSum = Text & {
  /** The kind, or the name of the product; empty for lines without one. */
  readonly key: string
  readonly gross: number
  /** Absent: there is no run before. */
  readonly last?: number
}

export type ComparedSums = { readonly kinds: readonly ComparedSum[]; readonly products: readonly ComparedSum[] }

type Former = { readonly run: string; readonly log: unknown }
type Asked = { readonly run: string; readonly of: 'all' | 'approved'; readonly last: Former | undefined }

/**
 * Adds up the drafts of a run (uuid) by kind of line and by product, largest first, beside the sums of the run before. A run of an earlier
 * release noted none, so the items of its receipts are added up.
 */
export async function readComparedSums(
  transaction: Transaction,
  { tenant, store: { registry, codes } }: Pick<RunContext, 'tenant' | 'store'>,
  { run, of, last }: Asked,
): Promise<ComparedSums> {
  const { rows: lines } = await transaction.run(draftLineSums(tenant, run, of))
  const noted = last && notedIn(last.log)
  const former = last && (noted ?? sumsOf((await transaction.run(receiptLineSums({ tenant, codes }, last.run))).rows))
  const sums = sumsOf(lines)
  const labels = kindLabels(registry)
  return {
    kinds: compared(sums.kinds, former?.kinds, (kind) => labels.get(kind) ?? none),
    products: compared(sums.products, former?.products, (name) => (name === '' ? none : { de: name, en: name })),
  }
}

type Sums = { readonly kinds: ReadonlyMap<string, number>; readonly products: ReadonlyMap<string, number> }

const none: Text = { de: 'Ohne Produkt', en: 'Without a product' }

function sumsOf(rows: readonly LineSum[]): Sums {
  const by = (keyOf: (row: LineSum) => string | null) => {
    const sums = new Map<string, number>()
    for (const row of rows) sums.set(keyOf(row) ?? '', (sums.get(keyOf(row) ?? '') ?? 0) + row.gross)
    return new Map([...sums].map(([key, gross]) => [key, euroOfAmount(BigInt(gross))]))
  }
  return { kinds: by(({ kind }) => kind), products: by(({ product }) => product) }
}

function compared(
  now: ReadonlyMap<string, number>,
  last: ReadonlyMap<string, number> | undefined,
  words: (key: string) => Text,
): readonly ComparedSum[] {
  const keys = new Set([...now.keys(), ...(last?.keys() ?? [])])
  const rows = [...keys].map((key) => ({
    ...{ key, gross: now.get(key) ?? 0, ...words(key) },
    ...(last && { last: last.get(key) ?? 0 }),
  }))
  return rows.toSorted((one, other) => sizeOf(other) - sizeOf(one) || (one.key < other.key ? -1 : 1))
}

function sizeOf({ gross, last = 0 }: ComparedSum): number {
  return Math.max(Math.abs(gross), Math.abs(last))
}

function kindLabels({ attributes }: Registry): ReadonlyMap<string, Text> {
  const values = attributes.get('receiptItem:kind')?.enumValues ?? []
  return new Map(values.map(({ name, label }) => [name, label]))
}

/** The sums in the log of a run; undefined for one of an earlier release. */
function notedIn(log: unknown): Sums | undefined {
  const [kinds, products] = [notedAt(log, 'kinds'), notedAt(log, 'products')]
  return kinds && products && { kinds, products }
}

function notedAt(log: unknown, name: string): ReadonlyMap<string, number> | undefined {
  const rows: unknown = at(log, name)
  if (!Array.isArray(rows)) return undefined
  return new Map(rows.map((row: unknown) => [String(at(row, 'key')), Number(at(row, 'gross'))]))
}

function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
