import { defaultVariantColorsResolver } from '@mantine/core'
import type { VariantColorsResolver } from '@mantine/core'

/** The same as Mantine's, except that text on the tenant's colour has its computed colour. */
export const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const brand = (input.color ?? input.theme.primaryColor) === 'brand'
  return brand && input.variant === 'filled' ? { ...colors, color: 'var(--tw-on-accent)' } : colors
}
