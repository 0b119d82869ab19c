import { levelOf, levelOrder } from '@twinwerk/model/definition/levels'
import { isA } from '@twinwerk/model/definition/registry'
import type { Registry, Telemetry } from '@twinwerk/model/definition/registry'
import type { EnumValue } from '@twinwerk/model/definition/twin-definition'
import type { FibreColour } from '@twinwerk/model/layout/fibre-colours'
import { fibreColour } from '@twinwerk/model/layout/fibre-colours'
import type { TopologyOptions } from '@twinwerk/model/layout/topology-options'
import { isFresh } from '@twinwerk/model/telemetry/freshness'
import type { NewestValue } from '@twinwerk/model/telemetry/operating-state'
import { operatingState } from '@twinwerk/model/telemetry/operating-state'
import type { Text } from '@twinwerk/model/text/text'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { valuesOnPath } from '../../data/record/path-values.ts'
import { attributeKey, isEmpty } from '../../data/record/record.ts'
import { spokenTitle } from '../../data/record/twin-title.ts'
import type { Facts } from './shown-tree.ts'
import type { Knot } from './tree.ts'
import type { Measures } from './use-measures.ts'

/** A fibre: its numbers of tube and fibre, and its colour where the order of the cable is known. */
export type Strand = { readonly name: string; readonly colour: FibreColour | undefined }

/** The way to a twin: the state of the line, and whether it is out of use. */
export type Edge = { readonly state: EnumValue; readonly isDashed: boolean }

export type KnotFacts = Facts & {
  readonly state: EnumValue | undefined
  /** The state that follows from measured values; undefined for a twin that measures nothing. */
  readonly operating: EnumValue | undefined
  /** The worst fresh value that is not good. */
  readonly worst: { readonly telemetry: Telemetry; readonly value: number } | undefined
  readonly edge: Edge | undefined
  /** The fibre that the twin is, or runs over. */
  readonly strand: Strand | undefined
}

type Parts = {
  readonly registry: Registry
  readonly options: TopologyOptions | undefined
  readonly measures: Measures
  /** In milliseconds. */
  readonly now: number
  readonly text: (text: Text) => string
}

/** Returns what is known of the twin of a knot: its name, its states, the way to it and its fibre. */
export function factsOf(parts: Parts, knot: Knot): KnotFacts {
  const { registry, options, text } = parts
  const { twin } = knot
  const named = (options?.names[twin.definition] ?? []).map((each) => twin[attributeKey(each)]).filter((value) => !isEmpty(value))
  const title = spokenTitle(registry, twin, text)
  const type = registry.definitions.get(twin.definition)
  const name = named.length > 0 && type ? `${text(type.label)} ${named.join('/')}` : title
  const found = valueAmong(registry, options?.states ?? [], twin)
  const newest = newestOf(parts, twin)
  const operating = operatingOf(parts, twin, newest)
  const isTroubled =
    (operating !== undefined && options?.operating?.troubled.includes(operating.name) === true) ||
    (found !== undefined && found.among.troubled.includes(found.value.name))
  return {
    name,
    state: found?.value,
    operating,
    worst: worstOf(newest, parts.now),
    edge: edgeOf(registry, options, twin),
    strand: strandOf(parts, knot),
    isTroubled,
    isFree: found?.among.free?.includes(found.value.name) === true,
  }
}

/** Returns the first of some enums that a twin has, with its value. */
function valueAmong<A extends { readonly attribute: string }>(
  registry: Registry,
  enums: readonly A[],
  twin: TwinJson,
): { readonly among: A; readonly value: EnumValue } | undefined {
  const among = enums.find(({ attribute }) => !isEmpty(twin[attributeKey(attribute)]))
  const name = among && twin[attributeKey(among.attribute)]
  const value = among && registry.attributes.get(among.attribute)?.enumValues?.find((each) => each.name === name)
  return value && { among, value }
}

function newestOf({ registry, measures }: Parts, twin: TwinJson): readonly NewestValue[] {
  const telemetry = registry.definitions.get(twin.definition)?.allTelemetry ?? []
  return (measures.get(twin.id) ?? []).flatMap(({ systematic, value, ts }) => {
    const own = telemetry.find(({ systematics }) => systematics === systematic)
    return own ? [{ telemetry: own, value, at: Date.parse(ts) }] : []
  })
}

/** Until values are read, the state is the one that the server worked out. */
function operatingOf({ registry, options, now }: Parts, twin: TwinJson, newest: readonly NewestValue[]): EnumValue | undefined {
  const attribute = options?.operating && registry.attributes.get(options.operating.attribute)
  if (!attribute) return undefined
  const known = twin[attributeKey(attribute.systematics)]
  if (isEmpty(known)) return undefined
  const name = known === 'deactivated' || newest.length === 0 ? known : operatingState({ newest, isActive: true }, now)
  return attribute.enumValues?.find((each) => each.name === name)
}

function worstOf(newest: readonly NewestValue[], now: number): KnotFacts['worst'] {
  const ranked = newest.flatMap(({ telemetry, value, at }) => {
    const level = isFresh(telemetry, { at, now }) ? levelOf(telemetry, value) : undefined
    return level === undefined || level === 'good' ? [] : [{ telemetry, value, rank: levelOrder.indexOf(level) }]
  })
  return ranked.toSorted((one, other) => other.rank - one.rank)[0]
}

function edgeOf(registry: Registry, options: TopologyOptions | undefined, twin: TwinJson): Edge | undefined {
  const found = valueAmong(registry, options?.edges ?? [], twin)
  return found && { state: found.value, isDashed: found.among.dashed.includes(found.value.name) }
}

function strandOf({ registry, options }: Parts, { twin, below }: Knot): Strand | undefined {
  const strand = options?.strand
  if (!strand) return undefined
  const fibre = [twin, ...below.map((each) => each.twin)].find((each) => isA(registry, each.definition, strand.type))
  if (!fibre) return undefined
  const number = fibre[attributeKey(strand.number)]
  const name = [fibre[attributeKey(strand.tube)], number].filter((each) => !isEmpty(each)).join('/')
  return { name, colour: fibreColour(valuesOnPath(fibre, strand.scheme)[0], number) }
}
