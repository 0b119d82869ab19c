import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import type { Telemetry } from '@twinwerk/model/definition/registry'
import { streamed } from './simulated-stream.ts'

const second = 1000
const noon = Date.UTC(2026, 2, 14, 11)
const sections = { start: noon / second, sectionSeconds: 300 }

const property = (name: string, more: Omit<Telemetry, 'systematics' | 'name' | 'declaring' | 'retentionDays'>): Telemetry => ({
  systematics: `sample:${name}`,
  name,
  declaring: 'sample',
  retentionDays: 1,
  ...more,
})

/** The signal of a modem, with the bounds of its levels in dB. */
export const signal: Telemetry = {
  ...property('snr', { label: { de: 'Signal-Rausch-Abstand', en: 'Signal-to-noise ratio' }, dataType: 'double', unit: 'dB', decimals: 1 }),
  systematics: streamed,
  expectedSeconds: 1,
  levels: [
    { state: 'bad', below: 28 },
    { state: 'warn', min: 28, below: 32 },
    { state: 'good', min: 32 },
  ],
}

const power = property('power', {
  label: { de: 'Leistung', en: 'Power' },
  dataType: 'double',
  unit: 'kW',
  decimals: 2,
  expectedSeconds: 300,
})
const online = property('online', { label: { de: 'Erreichbar', en: 'Reachable' }, dataType: 'bool', expectedSeconds: 300 })

/** Returns `count` values, one every five minutes. `value` returns undefined where nothing was measured. */
function measured({ systematics }: Telemetry, count: number, value: (index: number) => Partial<TelemetryValue> | undefined) {
  return Array.from({ length: count }, (_, index) => index).flatMap((index): TelemetryValue[] => {
    const ts = new Date(noon + index * 300 * second).toISOString()
    const own = value(index)
    return own ? [{ id: '', systematic: systematics, ts, value: 0, key: null, ...own }] : []
  })
}

const wave = (index: number, phase: number) => Math.round(100 * (5 + phase + 2 * Math.sin(index / 30 + phase) + Math.sin(index / 4))) / 100

type SampleChart = {
  readonly telemetry: Telemetry
  readonly values: readonly TelemetryValue[]
  readonly sections: typeof sections
}

/** A chart of each kind. */
export const sampleCharts = {
  channels: {
    telemetry: power,
    values: ['L1', 'L2', 'L3'].flatMap((key, phase) => measured(power, 288, (index) => ({ key, value: wave(index, phase) }))),
    sections,
  },
  gap: {
    telemetry: power,
    values: measured(power, 288, (index) => (index > 90 && index < 140 ? undefined : { value: wave(index, 0) })),
    sections,
  },
  ranges: {
    telemetry: power,
    values: measured(power, 288, (index) => ({
      value: wave(index, 1),
      min: wave(index, 1) - 0.8 - (index % 5) / 10,
      max: wave(index, 1) + 0.6 + (index % 7) / 10,
    })),
    sections,
  },
  yesNo: {
    telemetry: online,
    values: measured(online, 288, (index) => ({ value: (index > 60 && index < 75) || (index > 200 && index < 240) ? 0 : 1 })),
    sections,
  },
} as const satisfies Readonly<Record<string, SampleChart>>

/** The last minute of a measurement in real time, one value a second. */
export const samples = Array.from({ length: 60 }, (_, index) => ({ at: noon + index * second, value: wave(index * 4, 0) }))
export const tile = power
