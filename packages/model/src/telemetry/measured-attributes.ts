import type { Attribute, Registry, Telemetry } from '../definition/registry.ts'
import { definitionOf } from '../definition/registry.ts'
import type { EnumValue, Level, Systematics } from '../definition/twin-definition.ts'

/** The names of levels, and their colours: text on background has at least 4.5 : 1. */
export const levelValues: readonly (EnumValue & { readonly name: Level })[] = [
  { name: 'good', label: { de: 'In Ordnung', en: 'All right' }, style: { background: '#D3F2DC', text: '#0B4A22', sign: 'dot' } },
  { name: 'warn', label: { de: 'Auffällig', en: 'Conspicuous' }, style: { background: '#FFF0C2', text: '#5C4300', sign: 'half' } },
  { name: 'bad', label: { de: 'Gestört', en: 'Faulty' }, style: { background: '#FBDADA', text: '#7A1212', sign: 'triangle' } },
]

/**
 * Returns the attributes by which an export reads the newest value of a property and, where it has bands, its level. They are not part of
 * the registry: filters, sorts and forms know nothing of them.
 */
export function measuredAttributes(telemetry: Telemetry): readonly Attribute[] {
  const { systematics, name, declaring, label, dataType, unit, decimals, levels = [] } = telemetry
  const own = { declaring, measures: systematics, serverOwned: true, hiddenInFilters: true } as const
  const number = { ...(unit !== undefined && { unit }), ...(decimals !== undefined && { decimals }) }
  const value: Attribute = { ...own, ...number, name, systematics, label, dataType, measured: 'value' }
  if (levels.length === 0) return [value]
  const words = { de: `${label.de}: Beurteilung`, en: `${label.en}: level` }
  const level: Attribute = {
    ...own,
    name: `${name}Level`,
    systematics: `${systematics}Level`,
    label: words,
    dataType: 'enum',
    enumValues: levelValues,
    measured: 'level',
  }
  return [value, level]
}

/** Returns the attribute of a measured property that some twins of a type have, by its own name. */
export function measuredAttributeIn(registry: Registry, type: string, systematics: Systematics): Attribute | undefined {
  const measuring = definitionOf(registry, type).descendants.flatMap((each) => definitionOf(registry, each).allTelemetry)
  return measuring.flatMap(measuredAttributes).find((each) => each.systematics === systematics)
}
