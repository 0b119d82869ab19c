import { isBadBand, lowerEdge, overlappingBand } from '@twinwerk/model/definition/levels'
import type { Registry, Telemetry } from '@twinwerk/model/definition/registry'
import type { Level, LevelBand, Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Patch } from '@twinwerk/model/overlay/patch'

/** A measured number with its bands in force. `shipped` are those without the tenant's change; undefined if nothing is changed. */
export type Property = {
  readonly telemetry: Telemetry
  readonly bands: readonly LevelBand[]
  readonly shipped: readonly LevelBand[] | undefined
}

/** Returns the measured numbers of all types in the order of the registry, each once. */
export function propertiesOf(registry: Registry, published: readonly Patch[]): readonly Property[] {
  const all = new Map<Systematics, Telemetry>()
  for (const { allTelemetry } of registry.definitions.values())
    for (const each of allTelemetry) if (each.dataType !== 'bool') all.set(each.systematics, each)
  return [...all.values()].map((telemetry): Property => {
    const own = published.find((patch) => patch.kind === 'levels' && patch.target === telemetry.systematics)
    if (own?.kind !== 'levels') return { telemetry, bands: telemetry.levels ?? [], shipped: undefined }
    return { telemetry, bands: own.levels, shipped: levelsIn(own.base) }
  })
}

/** The bands of the definition that a published patch has noted as its base. */
function levelsIn(base: unknown): readonly LevelBand[] {
  return typeof base === 'object' && base !== null && 'levels' in base && Array.isArray(base.levels) ? base.levels : []
}

/** Returns the patches with other bands for one property, or without any change of it. */
export function patchesWith(published: readonly Patch[], target: Systematics, bands: readonly LevelBand[] | undefined): readonly Patch[] {
  const others = published.filter((patch) => !(patch.kind === 'levels' && patch.target === target))
  return bands === undefined ? others : [...others, { kind: 'levels', target, levels: bands }]
}

/** Returns what is wrong with each band. As on the server: a band without a value, or one that shares a value with an earlier one. */
export function bandProblems(bands: readonly LevelBand[]): readonly ('badBand' | 'overlaps' | undefined)[] {
  return bands.map((band, index) => {
    if (isBadBand(band)) return 'badBand'
    const before = bands.slice(0, index).filter((each) => !isBadBand(each))
    return overlappingBand([...before, band]) === before.length ? 'overlaps' : undefined
  })
}

/** Returns bands from the lowest values up. */
export function inOrder(bands: readonly LevelBand[]): readonly LevelBand[] {
  return bands.toSorted((one, other) => {
    const [a, b] = [lowerEdge(one), lowerEdge(other)]
    return a.at === b.at ? Number(a.isOpen) - Number(b.isOpen) : a.at < b.at ? -1 : 1
  })
}

/** One side of a band as it is edited: empty without a bound. */
export type Side = { readonly value: number | undefined; readonly isOpen: boolean }

export function lowerSide({ min, above }: LevelBand): Side {
  return { value: above ?? min, isOpen: above !== undefined }
}

export function upperSide({ max, below }: LevelBand): Side {
  return { value: below ?? max, isOpen: below !== undefined }
}

export function bandOf({ state, lower, upper }: { readonly state: Level; readonly lower: Side; readonly upper: Side }): LevelBand {
  return {
    state,
    ...(lower.value !== undefined && (lower.isOpen ? { above: lower.value } : { min: lower.value })),
    ...(upper.value !== undefined && (upper.isOpen ? { below: upper.value } : { max: upper.value })),
  }
}
