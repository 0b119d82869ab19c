import type { WrittenContract } from '../contract/contract-plan.ts'
import type { Draft } from '../draft.ts'
import { maloOf } from '../metering/identifiers.ts'

type Cells = readonly (string | number)[]

/** Adds the carrier's file with last month's calls to the run that billed them. The file exists twice, a mistake that checks must find. */
export function addCallFiles(draft: Draft): void {
  const run = draft.find('billingRun').findLast(({ attributes }) => attributes['billingRun:kind'] === 'regular')
  if (!run) return
  const month = monthOf(run.attributes['billingRun:period'])
  const rows = draft
    .find('callDataRecord')
    .filter(({ attributes }) => String(attributes['callDataRecord:start']).startsWith(month))
    .map(({ attributes }, index): Cells => {
      const called = ['start', 'caller', 'callee', 'seconds', 'destinationName', 'zone', 'netPrice'].map((name) =>
        cellOf(attributes[`callDataRecord:${name}`]),
      )
      return [index + 1, ...called, 'neutral']
    })
  const headings = ['cdr_id', 'start', 'caller', 'callee', 'seconds', 'destination', 'tariffzone', 'net_price', 'source']
  for (const name of [`CDR-${month}.csv`, `CDR-${month}-2.csv`])
    addTable(draft, {
      key: `document/${name}`,
      name,
      documentKind: 'callData',
      slot: 'billingRun:documents',
      owner: run.uuid,
      rows: [headings, ...rows],
    })
}

function monthOf(period: unknown): string {
  if (typeof period !== 'object' || period === null || !('begin' in period)) throw new TypeError('a run without a period')
  return String(period.begin).slice(0, 7)
}

function cellOf(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value)
}

/**
 * Adds the grid operator's file of locations that other companies supply. One location has a wrong check digit, a mistake that checks must
 * find.
 */
export function addLocationFile(draft: Draft, contracts: readonly WrittenContract[]): void {
  const contract = contracts.find(({ plan }) => plan.definition === 'contractGridUsage')
  if (!contract) return
  const malos = Array.from({ length: 6 }, (_, index) => maloOf(`52${String(40_000_000 + index)}`))
  const rows = malos.map((malo, index): Cells => [
    index === 3 ? withWrongCheck(malo) : malo,
    'Entnahme',
    'Strom',
    `Neubaugebiet Schloßberg, Haus ${index + 1}`,
    'Elsterau',
    'H0',
    2400 + 150 * index,
  ])
  const headings = ['MaLo-ID', 'Art', 'Sparte', 'Beschreibung', 'Netzgebiet', 'Lastprofil', 'Jahresverbrauchsprognose']
  addTable(draft, {
    key: 'document/locations',
    name: 'Marktlokationen Neubaugebiet Schloßberg.csv',
    documentKind: 'masterData',
    slot: 'contract:documents',
    owner: contract.uuid,
    rows: [headings, ...rows],
  })
}

function withWrongCheck(malo: string): string {
  return `${malo.slice(0, -1)}${(Number(malo.at(-1)) + 1) % 10}`
}

type Table = {
  readonly key: string
  readonly name: string
  readonly documentKind: 'callData' | 'masterData'
  /** The relationship to the document. `owner` is the twin that has it. */
  readonly slot: string
  readonly owner: string
  readonly rows: readonly Cells[]
}

function addTable(draft: Draft, { key, name, documentKind, slot, owner, rows }: Table): void {
  const document = draft.add({ key, definition: 'document', attributes: { 'document:name': name, 'document:kind': documentKind } })
  draft.link({ relationship: slot, source: owner, target: document })
  draft.attach({ document, name, slot, content: { kind: 'table', rows } })
}
