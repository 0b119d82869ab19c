import { createTheme } from '@mantine/core'
import type { MantineThemeOverride } from '@mantine/core'
import { shadesOf } from '../color/brand.ts'
import { baseShade } from '../color/shades.ts'
import { components } from './components.ts'
import { variantColors } from './variant-colors.ts'
import { darks, greys } from './surfaces.ts'

const sans = "'Inter Variable', system-ui, sans-serif"
const mono = "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Liberation Mono', monospace"

/** Returns the product's tokens as a Mantine theme, in the colour of a tenant. */
export function themeFor(primary: string): MantineThemeOverride {
  return createTheme({
    colors: { brand: shadesOf(primary), gray: [...greys], dark: [...darks] },
    primaryColor: 'brand',
    primaryShade: baseShade,
    autoContrast: true,
    // At this luminance black and white have the same contrast.
    luminanceThreshold: 0.179,
    black: '#000000',
    fontFamily: sans,
    fontFamilyMonospace: mono,
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
    lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
    headings: {
      fontFamily: sans,
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '1.25rem', lineHeight: '1.4' },
        h2: { fontSize: '1rem', lineHeight: '1.5' },
        h3: { fontSize: '0.875rem', lineHeight: '1.5' },
      },
    },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '16px' },
    defaultRadius: 'sm',
    focusRing: 'auto',
    cursorType: 'pointer',
    respectReducedMotion: true,
    variantColorResolver: variantColors,
    components,
  })
}
