import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { ReadTwin } from './subject.ts'

type Twin = Pick<ReadTwin, 'valueOf'> | undefined

/** An attribute of a twin as text; null where there is no twin, no value, or one of another kind. Days and instants are text, too. */
export function textOf(twin: Twin, systematics: Systematics): string | null {
  return asText(twin?.valueOf(systematics))
}

/** The same as a number; amounts are in euros. */
export function numberOf(twin: Twin, systematics: Systematics): number | null {
  return asNumber(twin?.valueOf(systematics))
}

export function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

export function asNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
