import { customerRequests } from '@twinwerk/domain/portal/customer-requests'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Language } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Locale } from '@twinwerk/model/value/value-type'
import type { TwinValues } from '../../documents/twin-values.ts'
import { formatValue } from '../../documents/twin-values.ts'

/** The linked types of a process that a customer knows by name; pools, ports and buildings are internal. */
const known: ReadonlySet<string> = new Set(['bankAccount', 'contactMail', 'contactPhone', 'cpe', 'ipSubnet', 'managedNumber', 'product'])

/** Returns the relations of a process type that its letters name, as the part of a query that reads them. */
export function requestReads(registry: Registry, definition: string): Readonly<Record<Systematics, object>> {
  return Object.fromEntries(picksOf(registry, definition).map(({ systematics }) => [systematics, { $limit: 10 }]))
}

type Requesting = {
  readonly definition: string
  readonly twin: TwinJson
  readonly values: TwinValues
  readonly locale: Locale & { readonly language: Language }
  /** The fields that the tasks of the process ask users for. */
  readonly inside: readonly string[]
}

/**
 * Returns the fields that the process type asks of a customer, and the chosen twins, as lines of a table. Internal decisions and notes are
 * omitted.
 */
export function requestRows(registry: Registry, { definition, twin, values, locale, inside }: Requesting): TwinValues[] {
  const says = customerRequests.find((each) => each.definition === definition)?.says
  const { language } = locale
  const fields = definitionOf(registry, definition)
    .allAttributes.filter(({ declaring, serverOwned }) => declaring === definition && serverOwned !== true)
    .filter(({ systematics }) => (says && says.length > 0 ? says.includes(systematics) : !inside.includes(systematics)))
    .flatMap(({ name, label }) => {
      const value = values[name]
      return typeof value === 'string' && value !== '' ? [{ label: textIn(label, language), value }] : []
    })
  const chosen = picksOf(registry, definition).flatMap(({ systematics, label }) => {
    const names = twinsIn(twin[systematics])
      .map((each) => nameOf(registry, each, locale))
      .filter((name) => name !== '')
    return names.length > 0 ? [{ label: textIn(label, language), value: names.join(', ') }] : []
  })
  return [...chosen, ...fields]
}

function picksOf(registry: Registry, definition: string) {
  return definitionOf(registry, definition).allRelations.filter(
    ({ declaring, direction, systematics }) =>
      declaring === definition && direction === 'forward' && known.has(systematics.split(':')[1] ?? ''),
  )
}

function twinsIn(list: unknown): readonly TwinJson[] {
  return Array.isArray(list) ? list : []
}

/** Returns the name of a twin as lists and links show it. */
function nameOf(registry: Registry, twin: TwinJson, locale: Locale): string {
  const words = definitionOf(registry, twin.definition).titleAttributes.map((systematics) => {
    const value = systematics === 'entity:tenantWideIdentifier' ? twin.tenantWideIdentifier : twin[systematics]
    return value === null || value === undefined ? '' : formatValue(registry, systematics, { value, locale })
  })
  return words.filter((word) => word !== '').join(' ')
}
