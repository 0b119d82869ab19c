import { expect, test } from 'vitest'
import { contrastRatio } from '../../ui/color/contrast.ts'
import { surfaces } from '../../ui/theme/surfaces.ts'
import { seriesColours } from './series-colours.ts'

test.each(['light', 'dark'] as const)('series stand out from their neighbours and the ground, %s', (scheme) => {
  const colours = seriesColours[scheme]
  expect(colours).toHaveLength(8)
  for (const [index, colour] of colours.entries()) {
    expect(contrastRatio(colour, surfaces[scheme].raised), colour).toBeGreaterThanOrEqual(3)
    expect(contrastRatio(colour, colours[(index + 1) % 8]!), colour).toBeGreaterThanOrEqual(3)
  }
})
