import type { TelemetryDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'

/** The time in seconds between two values of a device in the network. */
export const deviceSeconds = 900

/** A signal level that a device of the network measures, with one decimal, kept for a year. */
export function signalLevel(unit: 'dB' | 'dBm' | 'dBmV', label: Text): TelemetryDefinition {
  return { dataType: 'double', unit, decimals: 1, label, retentionDays: 365, expectedSeconds: deviceSeconds }
}
