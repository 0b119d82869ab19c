import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'

/** The faults of a simulation: `gap` means that the device sends nothing, `lost` that its values do not arrive. */
export type Faults = { readonly gap: boolean; readonly lost: boolean }

/** A device that sends a value of each channel every second. Times are in milliseconds. */
export type SimulatedStream = {
  /** The last second that the device has passed. */
  readonly at: number
  readonly state: 'connecting' | 'running' | 'error'
  /** The time up to which the values are complete. */
  readonly connectedAt: number
  readonly values: readonly TelemetryValue[]
  /** The values that the device has sent while the connection was lost. */
  readonly waiting: readonly TelemetryValue[]
}

export const streamed = 'sample:snr'
const channels = ['DS 1', 'DS 2']
const second = 1000
const keptSeconds = 600

/** Returns a device that has sent values for five minutes. */
export function startStream(now: number): SimulatedStream {
  const at = Math.floor(now / second) * second
  return { at, state: 'running', connectedAt: at, values: valuesBetween(at - 300 * second, at), waiting: [] }
}

/** Returns the device at a later time. After a lost connection the values that waited arrive, one turn after the connection is back. */
export function runStream(stream: SimulatedStream, { gap, lost }: Faults, now: number): SimulatedStream {
  const at = Math.floor(now / second) * second
  if (at <= stream.at) return stream
  const sent = gap ? [] : valuesBetween(stream.at, at)
  if (lost) return { ...stream, at, state: 'error', waiting: [...stream.waiting, ...sent] }
  if (stream.state === 'error') return { ...stream, at, state: 'connecting', waiting: [...stream.waiting, ...sent] }
  const kept = [...stream.values, ...stream.waiting, ...sent].filter(({ ts }) => Date.parse(ts) > at - keptSeconds * second)
  return { at, state: 'running', connectedAt: at, values: kept, waiting: [] }
}

/** Returns the values of both channels after `from` up to and with `until`. */
function valuesBetween(from: number, until: number): readonly TelemetryValue[] {
  return Array.from({ length: (until - from) / second }, (_, index) => from + (index + 1) * second).flatMap((at) =>
    channels.map((key, channel) => ({ id: '', systematic: streamed, ts: new Date(at).toISOString(), value: valueAt(at, channel), key })),
  )
}

/** A signal-to-noise ratio in dB that passes through all levels in four minutes. */
function valueAt(at: number, channel: number): number {
  const turn = (2 * Math.PI * at) / (240 * second)
  return Math.round(10 * (31.5 + 4.5 * Math.sin(turn + channel) + 0.4 * Math.sin(17 * turn + 3 * channel))) / 10
}

/** Returns one value a second for each of two channels, `count` of each, up to `now`. */
export function manyValues(count: number, now: number): readonly TelemetryValue[] {
  const until = Math.floor(now / second) * second
  return valuesBetween(until - count * second, until)
}
