import { reasonsOf, type Reasons } from './reasons.ts'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'

/** A line of a bill, from a draft or from a receipt item. Money in euro; `unit` and `amount` are on the basis of the bill. */
export type BillLine = {
  readonly key: string
  /** The receipt item; undefined for a line of a draft. */
  readonly id?: string
  readonly kind: string
  readonly text: string
  readonly contract: string | null
  readonly product: string | null
  readonly from: string | null
  readonly to: string | null
  readonly days: number | null
  readonly whole: number | null
  readonly quantity: number
  readonly unitName: string | null
  readonly unit: number | null
  readonly rate: number | null
  readonly amount: number
  /** The number of the receipt whose line is taken back. */
  readonly corrects: string | null
  readonly rhythm: string | null
  readonly individualPrice: number | null
  /** How the amount came about, as it was when the bill was made. */
  readonly reasons: Reasons
}

/** Returns the lines of a draft, which are records of a JSON attribute. Anything else has no lines. */
export function linesOfJson(value: unknown): readonly BillLine[] {
  if (!Array.isArray(value)) return []
  return value.map((record: unknown, index) => ({
    key: String(index),
    kind: textAt(record, 'kind') ?? '',
    text: textAt(record, 'text') ?? '',
    contract: textAt(record, 'contract'),
    product: textAt(record, 'product'),
    from: textAt(record, 'from'),
    to: textAt(record, 'to'),
    days: numberAt(record, 'days'),
    whole: numberAt(record, 'whole'),
    quantity: numberAt(record, 'quantity') ?? 1,
    unitName: null,
    unit: numberAt(record, 'unit'),
    rate: numberAt(record, 'rate'),
    amount: numberAt(record, 'amount') ?? 0,
    corrects: textAt(record, 'correctedReceipt'),
    rhythm: textAt(valueAt(record, 'explanation'), 'rhythm'),
    individualPrice: numberAt(valueAt(record, 'explanation'), 'individualPrice'),
    reasons: reasonsOf(valueAt(record, 'explanation')),
  }))
}

/** Returns a receipt item as a line. Items without a gross unit price are on the net basis. */
export function lineOfItem(item: TwinJson, key: string): BillLine {
  const explanation: unknown = item['receiptItem:explanation']
  const share: unknown = valueAt(explanation, 'share')
  const [gross, net] = [numberAt(item, 'receiptItem:gross'), numberAt(item, 'receiptItem:net')]
  const singleGross = numberAt(item, 'receiptItem:singleGross')
  return {
    key,
    id: item.id,
    kind: textAt(item, 'receiptItem:kind') ?? '',
    text: textAt(item, 'receiptItem:text') ?? '',
    contract: textAt(explanation, 'contract'),
    product: textAt(explanation, 'product'),
    from: textAt(item, 'receiptItem:periodFrom'),
    to: textAt(item, 'receiptItem:periodTo'),
    days: numberAt(share, 'days'),
    whole: numberAt(share, 'whole'),
    quantity: numberAt(item, 'receiptItem:quantity') ?? 1,
    unitName: textAt(item, 'receiptItem:unit'),
    unit: singleGross ?? numberAt(item, 'receiptItem:singleNet'),
    rate: numberAt(item, 'receiptItem:taxrate'),
    amount: (singleGross === null ? net : gross) ?? 0,
    corrects: textAt(explanation, 'correctedReceipt'),
    rhythm: textAt(explanation, 'rhythm'),
    individualPrice: numberAt(explanation, 'individualPrice'),
    reasons: reasonsOf(explanation),
  }
}

/** The lines of one contract, or the corrections of the bill (without a contract), which stand last. */
export type LineGroup = { readonly contract: string | null; readonly isCorrection: boolean; readonly lines: readonly BillLine[] }

/** Groups the lines of a bill by contract, in their order. A single contract needs no heading. Corrections have a group of their own. */
export function groupLines(lines: readonly BillLine[]): readonly LineGroup[] {
  const [corrections, others] = [lines.filter(isCorrection), lines.filter((line) => !isCorrection(line))]
  const contracts = Map.groupBy(others, ({ contract }) => contract)
  const groups = [...contracts].map(([contract, own]) => ({
    contract: contracts.size > 1 ? contract : null,
    isCorrection: false,
    lines: own,
  }))
  return corrections.length === 0 ? groups : [...groups, { contract: null, isCorrection: true, lines: corrections }]
}

function isCorrection({ kind }: BillLine): boolean {
  return kind === 'correction'
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function textAt(value: unknown, key: string): string | null {
  const found = valueAt(value, key)
  return typeof found === 'string' && found !== '' ? found : null
}

function numberAt(value: unknown, key: string): number | null {
  const found = valueAt(value, key)
  return typeof found === 'number' ? found : null
}
