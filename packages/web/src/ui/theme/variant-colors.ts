import { defaultVariantColorsResolver } from '@mantine/core'
import type { VariantColorsResolver } from '@mantine/core'

/** As Mantine, but text on the tenant's colour is the one that was computed for it. */
export const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const brand = (input.color ?? input.theme.primaryColor) === 'brand'
  return brand && input.variant === 'filled' ? { ...colors, color: 'var(--tw-on-accent)' } : colors
}
