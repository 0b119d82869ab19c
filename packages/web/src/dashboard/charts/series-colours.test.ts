import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastRatio } from '../../ui/color/contrast.ts'
import { surfaces } from '../../ui/theme/surfaces.ts'

const css = readFileSync(new URL('Chart.module.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split("[data-mantine-color-scheme='dark'] .chart {")
const coloursOf = (text: string) =>
  [...text.slice(0, text.indexOf('}')).matchAll(/--series-\d: (#[0-9a-f]{6})/g)].map(([, colour]) => colour!)

test.each([
  ['light', coloursOf(light.slice(light.indexOf('.chart {'))), surfaces.light.raised],
  ['dark', coloursOf(dark), surfaces.dark.raised],
] as const)('series stand out from their neighbours and the ground, %s', (_, colours, ground) => {
  expect(colours).toHaveLength(8)
  for (const [index, colour] of colours.entries()) {
    expect(contrastRatio(colour, ground), colour).toBeGreaterThanOrEqual(3)
    expect(contrastRatio(colour, colours[(index + 1) % 8]!), colour).toBeGreaterThanOrEqual(3)
  }
})
