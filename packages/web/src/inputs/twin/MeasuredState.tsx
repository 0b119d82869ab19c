import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { freshMilliseconds } from '@twinwerk/model/telemetry/freshness'
import { operatingState } from '@twinwerk/model/telemetry/operating-state'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useShallow } from 'zustand/react/shallow'
import { attributeKey } from '../../data/record/record.ts'
import { measuredKey, useMeasured } from '../../data/telemetry/measured.ts'
import { useAging } from '../../data/telemetry/use-aging.ts'
import { useText } from '../../i18n/use-text.ts'
import { EnumWord } from '../../ui/twin/EnumWord.tsx'

type Props = { readonly twin: TwinJson; readonly attribute: Attribute; readonly registry: Registry }

/**
 * The state of a twin that measures. It follows the values that arrive, and the clock: a twin that sends nothing any more becomes delayed
 * without a message. Until the values are read, the state that the server worked out is shown.
 */
export function MeasuredState({ twin, attribute, registry }: Props) {
  const text = useText()
  const state = useOperatingState({ twin, attribute, registry })
  const value = attribute.enumValues?.find(({ name }) => name === state)
  return value ? <EnumWord label={text(value.label)} style={value.style} /> : null
}

function useOperatingState({ twin, attribute, registry }: Props): unknown {
  const telemetry = registry.definitions.get(twin.definition)?.allTelemetry ?? []
  const values = useMeasured(useShallow((known) => telemetry.map(({ systematics }) => known[measuredKey(twin.id, systematics)])))
  const newest = telemetry.flatMap((each, index) => {
    const last = values[index]
    return last ? [{ telemetry: each, value: last.value, at: Date.parse(last.ts) }] : []
  })
  const now = useAging(newest.length === 0 ? undefined : Math.min(...newest.map((each) => each.at + freshMilliseconds(each.telemetry))))
  const known = twin[attributeKey(attribute.systematics)]
  if (known === 'deactivated' || newest.length === 0) return known
  return operatingState({ newest, isActive: true }, now)
}
