import { levelOf, levelOrder, severityOf } from '@twinwerk/model/definition/levels'
import type { Telemetry } from '@twinwerk/model/definition/registry'
import { assertWellFormed } from '@twinwerk/model/query/assert-well-formed'
import type { StatePlace, StatesResult, StateTrouble } from '@twinwerk/model/query/states-json'
import { maxTroubled } from '@twinwerk/model/query/states-json'
import type { OperatingState } from '@twinwerk/model/telemetry/operating-state'
import { operatingStates, rankOfState } from '@twinwerk/model/telemetry/operating-state'
import { bind } from '../bind.ts'
import { columns } from '../../db/columns.ts'
import { refuseForeignRoot, rootGrantsOf, rootOf } from '../plans.ts'
import type { QueryParts } from '../query-parts.ts'
import type { QueryCaller, QueryClock } from '../run-query.ts'
import { refuseTimeout } from '../run-query.ts'
import { compileStates, maxTwins, nameColumns } from './compile-states.ts'
import { wereWell } from './were-well.ts'

type Body = Readonly<Record<string, unknown>>
type Request = { readonly body: Body; readonly caller: QueryCaller; readonly clock: QueryClock }

const rowColumns = columns({
  twin: 'uuid',
  twinId: 'text',
  state: 'text?',
  measured: 'text?',
  place: 'text?',
  title: 'text?',
  lng: 'number?',
  lat: 'number?',
  name0: 'text?',
  name1: 'text?',
  name2: 'text?',
  name3: 'text?',
})
type Row = { readonly twin: string; readonly twinId: string; readonly state: OperatingState } & Partial<
  Record<(typeof nameColumns)[number], string | null>
> & {
    readonly measured: string | null
    readonly place: string | null
    readonly title: string | null
    readonly lng: number | null
    readonly lat: number | null
  }

/** Twins turn worse together if so many of those that share a name, and so large a part of them, were well half an hour before. */
const trouble = { least: 5, part: 0.6, milliseconds: 30 * 60_000 }

/** Reads the states of a list's twins with the rights of the caller. Throws like a query. */
export async function runStates({ registry, codes, database }: QueryParts, { body, caller, clock }: Request): Promise<StatesResult> {
  assertWellFormed(body)
  const plan = compileStates({ registry, codes, grants: caller.grants, rootGrants: rootGrantsOf(caller.grants, rootOf(body)), body })
  refuseForeignRoot('twin', body, caller)
  const { rows } = await database
    .one(
      { role: 'app', tenant: caller.tenant },
      { text: plan.text, name: plan.name, values: bind(plan.parameters, { body, ...caller, ...clock }), columns: rowColumns },
    )
    .catch(refuseTimeout)
  const read = rows.slice(0, maxTwins).flatMap((row): Row[] => (isState(row.state) ? [{ ...row, state: row.state }] : []))
  const before = Date.parse(clock.now) - trouble.milliseconds
  const candidates = troublesIn(read, plan.names)
  const well =
    candidates.length === 0
      ? new Set<string>()
      : await wereWell(database, {
          tenant: caller.tenant,
          twins: candidates.flatMap(({ worse }) => worse.map(({ twin }) => twin)),
          before,
          registry,
        })
  return {
    counts: countsOf(read),
    places: placesOf(read, plan.telemetry),
    troubles: candidates.flatMap(({ path, name, worse, all }): StateTrouble[] => {
      const turned = worse.filter(({ twin }) => well.has(twin))
      const twins = turned.slice(0, maxTroubled).map(({ twinId }) => twinId)
      return isTrouble(turned.length, all) ? [{ path, name, worse: turned.length, all, twins }] : []
    }),
    more: rows.length > maxTwins,
  }
}

function isState(state: string | null): state is OperatingState {
  return operatingStates.some((each) => each === state)
}

function countsOf(rows: readonly Row[]): StatesResult['counts'] {
  return Object.fromEntries([...Map.groupBy(rows, ({ state }) => state)].map(([state, own]) => [state, own.length]))
}

/** Returns the places from the worst on, by their title where they are alike. Twins without a place are in the counts alone. */
function placesOf(rows: readonly Row[], telemetry: readonly Telemetry[]): StatePlace[] {
  const placed = Map.groupBy(
    rows.filter(({ place }) => place !== null),
    ({ place }) => place,
  )
  return [...placed]
    .flatMap(([id, own]): StatePlace[] => {
      const [first] = own
      if (id === null || !first) return []
      const located = own.find(({ lng, lat }) => lng !== null && lat !== null)
      return [
        {
          id,
          title: first.title ?? '',
          point: located && located.lng !== null && located.lat !== null ? [located.lng, located.lat] : null,
          state: stateOfPlace(own),
          counts: countsOf(own),
          worst: worstOf(own, telemetry),
        },
      ]
    })
    .toSorted((one, other) => rankOfState(one.state) - rankOfState(other.state) || (one.title < other.title ? -1 : 1))
}

/** Returns the worst level of a place; it is offline only if nothing there is reachable. */
function stateOfPlace(rows: readonly Row[]): OperatingState {
  const states = new Set(rows.map(({ state }) => state))
  const levels = (['bad', 'warn', 'good', 'online', 'active'] as const).find((state) => states.has(state))
  return levels ?? operatingStates.find((state) => states.has(state)) ?? 'none'
}

function worstOf(rows: readonly Row[], telemetry: readonly Telemetry[]): StatePlace['worst'] {
  const values = rows.flatMap(({ measured }) => {
    const read: readonly (number | null)[] = measured === null ? [] : JSON.parse(measured)
    return read.flatMap((value, index) => {
      const property = telemetry[index]
      const level = property && value !== null ? levelOf(property, value) : undefined
      return property && value !== null && level
        ? [{ systematic: property.systematics, value, level, severity: severityOf(property, value) }]
        : []
    })
  })
  const rank = ({ level }: (typeof values)[number]) => levelOrder.indexOf(level)
  const [worst] = values.toSorted((one, other) => rank(other) - rank(one) || other.severity - one.severity)
  return worst ? { systematic: worst.systematic, value: worst.value, level: worst.level } : null
}

type Candidate = { readonly path: number; readonly name: string; readonly worse: readonly Row[]; readonly all: number }

/** Returns the names that enough twins share which are not well now. */
function troublesIn(rows: readonly Row[], names: number): Candidate[] {
  return nameColumns.slice(0, names).flatMap((key, path) =>
    [...Map.groupBy(rows, (row) => row[key])].flatMap(([name, own]): Candidate[] => {
      const counted = own.filter(({ state }) => state !== 'none' && state !== 'deactivated')
      const worse = counted.filter(({ state }) => state === 'bad' || state === 'warn' || state === 'offline')
      return name !== null && name !== undefined && isTrouble(worse.length, counted.length)
        ? [{ path, name, worse, all: counted.length }]
        : []
    }),
  )
}

function isTrouble(worse: number, all: number): boolean {
  return worse >= trouble.least && worse >= trouble.part * all
}
