import type { Telemetry } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'
import { bandText } from './band-text.ts'

const snr = { systematics: 'x:snr', dataType: 'double', unit: 'dB', decimals: 1, label: { de: 'SNR', en: 'SNR' } } as unknown as Telemetry
const text = (band: object) => bandText(snr, { state: 'warn', ...band }, { language: 'de', timeZone: 'Europe/Berlin' })

test('the bounds of a band stand with their side', () => {
  expect([{ below: 28 }, { min: 28, below: 32 }, { min: 32 }, { above: 5 }, { min: -8, max: 5 }, { max: 3 }, {}].map(text)).toEqual([
    '< 28,0 dB',
    '28,0 … < 32,0 dB',
    '≥ 32,0 dB',
    '> 5,0 dB',
    '-8,0 … 5,0 dB',
    '≤ 3,0 dB',
    '',
  ])
})
