import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, textContrast, textOn } from '../color/contrast.ts'
import { schemeVariables } from './css-variables.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const schemes = ['light', 'dark'] as const
const grounds = ['--tw-tint', '--tw-surface', '--tw-raised'] as const
const states = ['--tw-error', '--tw-warning', '--tw-success'] as const

test('the words of a state are readable on the surfaces and in a selected row, whatever the colour of the tenant', () => {
  fc.assert(
    fc.property(color, fc.constantFrom(...schemes), (primary, scheme) => {
      const colors = {
        ...{ primaryColorBackground: primary, primaryColorBackgroundText: textOn(primary), primaryColorText: primary },
        ...{ secondaryColorBackground: primary, secondaryColorBackgroundText: textOn(primary), secondaryColorText: primary },
      }
      const tokens = schemeVariables(colors, scheme)
      for (const ground of grounds)
        for (const state of states) expect(contrastRatio(tokens[state], tokens[ground])).toBeGreaterThanOrEqual(textContrast)
    }),
  )
})
