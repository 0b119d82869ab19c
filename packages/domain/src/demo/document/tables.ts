import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import type { WrittenContract } from '../contract/contract-plan.ts'
import type { Draft } from '../draft.ts'
import { maloOf } from '../metering/identifiers.ts'

type Cells = readonly (string | number)[]

export const callHeadings: Cells = ['cdr_id', 'start', 'caller', 'callee', 'seconds', 'destination', 'tariffzone', 'net_price', 'source']

/** Adds the carrier's file with last month's calls to the run that billed them. The file exists twice, a mistake that checks must find. */
export function addCallFiles(draft: Draft): void {
  const run = draft.find('billingRun').findLast(({ attributes }) => attributes['billingRun:kind'] === 'regular')
  if (!run) return
  const month = monthOf(run.attributes['billingRun:period'])
  const rows = draft
    .calls()
    .filter(({ begin }) => begin.startsWith(month))
    .map(({ begin, caller, callee, seconds, destination, zone, net }, index): Cells => {
      return [index + 1, begin, caller, callee, seconds, destination, zone, euroOfAmount(net), 'neutral']
    })
  for (const name of [`CDR-${month}.csv`, `CDR-${month}-2.csv`])
    addTable(draft, {
      key: `document/${name}`,
      name,
      documentKind: 'callData',
      slot: 'billingRun:documents',
      owner: run.uuid,
      rows: [callHeadings, ...rows],
    })
}

/** How many numbers called somebody yesterday. */
const callers = 20

/** A file of yesterday's calls that waits for its check. One number is unknown, one destination has no zone, and one line is no call. */
export function addCallImport(draft: Draft, today: DateText): void {
  const day = addDays(today, -1)
  const numbers = draft.find('managedNumber').filter(({ attributes }) => attributes['managedNumber:state'] === 'assigned')
  if (numbers.length === 0) return
  const calls = numbers.slice(0, callers).map(({ attributes }, index) => ({
    caller: String(attributes['managedNumber:number']),
    callee: `+49302312500${index % 10}`,
    seconds: 30 + 17 * index,
  }))
  const odd = [
    { caller: '+492214710999', callee: '+493023125001', seconds: 60 },
    { caller: calls[0]?.caller ?? '', callee: '+9991', seconds: 60 },
    { caller: calls[0]?.caller ?? '', callee: 'unterdrückt', seconds: 60 },
  ]
  const rows = [...calls, ...odd].map(({ caller, callee, seconds }, index): Cells => {
    const minute = String(index).padStart(2, '0')
    return [index + 1, `${day}T10:${minute}:00+01:00`, caller, callee, seconds, '', '', '', 'neutral']
  })
  const owner = draft.add({
    key: `call-import/${day}`,
    definition: 'callImport',
    identifier: `VI-${day.slice(0, 4)}-00001`,
    attributes: { 'callImport:source': 'neutral', 'callImport:state': 'new' },
  })
  addTable(draft, {
    key: `document/calls-${day}`,
    name: `Verbindungen ${day}.csv`,
    documentKind: 'callData',
    slot: 'callImport:file',
    owner,
    rows: [callHeadings, ...rows],
  })
}

/** The columns of a carrier that were saved: the next file of it is read without a question. */
export function addCallMapping(draft: Draft): void {
  draft.add({
    key: 'call-mapping/nordlicht',
    definition: 'callMapping',
    attributes: {
      'callMapping:name': 'Nordlicht Carrier',
      'callMapping:separator': 'semicolon',
      'callMapping:encoding': 'latin1',
      'callMapping:callerColumn': 'A-Teilnehmer',
      'callMapping:calleeColumn': 'B-Teilnehmer',
      'callMapping:beginColumn': 'Datum',
      'callMapping:timeColumn': 'Uhrzeit',
      'callMapping:secondsColumn': 'Dauer (s)',
      'callMapping:beginFormat': 'automatic',
      'callMapping:timesIn': 'tenant',
    },
  })
}

function monthOf(period: unknown): string {
  if (typeof period !== 'object' || period === null || !('begin' in period)) throw new TypeError('a run without a period')
  return String(period.begin).slice(0, 7)
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
