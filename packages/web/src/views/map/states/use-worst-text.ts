import { telemetryIn } from '@twinwerk/model/definition/registry'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { StatePlace } from '@twinwerk/model/query/states-json'
import { useRegistry } from '../../../data/definitions.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { printValueOf } from '../../../data/telemetry/print-measure.ts'
import { useText } from '../../../i18n/use-text.ts'

/** Returns a function that names a value by the title of its column: `SNR Download 26,7 dB`. */
export function useWorstText({ columns }: ListDefinition): (worst: NonNullable<StatePlace['worst']>) => string {
  const registry = useRegistry()
  const text = useText()
  const locale = useLocale()
  return ({ systematic, value }) => {
    const telemetry = telemetryIn(registry, systematic)
    if (!telemetry) return ''
    const column = columns.find(({ path }) => path.length === 1 && path[0] === systematic)
    return `${text(column?.label ?? telemetry.label)} ${printValueOf(telemetry, value, locale)}`
  }
}
