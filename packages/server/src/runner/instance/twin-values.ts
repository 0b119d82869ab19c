import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { ReadTwin } from './subject.ts'

type Twin = Pick<ReadTwin, 'valueOf'> | undefined

/** Returns an attribute of a twin as text; null without a twin or value, or for a value of another kind. Days and instants are text. */
export function textOf(twin: Twin, systematics: Systematics): string | null {
  return asText(twin?.valueOf(systematics))
}

/** Returns an attribute of a twin as a number, or null; amounts are in euros. */
export function numberOf(twin: Twin, systematics: Systematics): number | null {
  return asNumber(twin?.valueOf(systematics))
}

export function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

export function asNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
