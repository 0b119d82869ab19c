import type { CSSVariablesResolver } from '@mantine/core'
import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import { accentOn } from '../color/brand.ts'
import { surfaces } from './surfaces.ts'

export type Scheme = keyof typeof surfaces

/** Returns the tokens of both schemes as CSS variables: our variables with `--tw-`, and Mantine's variables that must match them. */
export function cssVariablesFor(colors: TenantConfig['colors']): CSSVariablesResolver {
  return () => ({ variables: {}, light: schemeVariables(colors, 'light'), dark: schemeVariables(colors, 'dark') })
}

/** Returns the tokens of one scheme, for a part of the page that shows another brand. */
export function schemeVariables(colors: TenantConfig['colors'], scheme: Scheme) {
  const neutral = surfaces[scheme]
  const accent = accentOn({
    primary: colors.primaryColorBackground,
    primaryText: colors.primaryColorBackgroundText,
    words: colors.primaryColorText,
    // The surface on which links have the least contrast; links also occur in panels and on the sheets of public pages.
    surface: neutral.raised,
    sunken: neutral.sunken,
  })
  return {
    '--tw-accent': accent.filled,
    '--tw-accent-hover': accent.filledHover,
    '--tw-on-accent': accent.onFilled,
    '--tw-accent-text': accent.text,
    '--tw-tint': accent.tint,
    '--tw-tint-hover': accent.tintHover,
    '--tw-on-tint': accent.onTint,
    '--tw-ring': accent.ring,
    '--tw-surface': neutral.surface,
    '--tw-sunken': neutral.sunken,
    '--tw-raised': neutral.raised,
    '--tw-hover': neutral.hover,
    '--tw-hairline': neutral.hairline,
    '--tw-border': neutral.border,
    '--tw-text': neutral.text,
    '--tw-dimmed': neutral.dimmed,
    '--tw-shadow': neutral.shadow,
    '--tw-error': neutral.error,
    '--tw-success': neutral.success,
    '--tw-warning': neutral.warning,
    '--tw-past': neutral.past,
    '--tw-on-past': neutral.onPast,
    '--mantine-shadow-tw': neutral.shadow,
    '--mantine-color-body': neutral.surface,
    '--mantine-color-text': neutral.text,
    '--mantine-color-bright': neutral.text,
    '--mantine-color-dimmed': neutral.dimmed,
    '--mantine-color-error': neutral.error,
    '--mantine-color-success': neutral.success,
    '--mantine-color-placeholder': neutral.placeholder,
    '--mantine-color-anchor': accent.text,
    '--mantine-color-default': neutral.raised,
    '--mantine-color-default-hover': neutral.hover,
    '--mantine-color-default-color': neutral.text,
    '--mantine-color-default-border': neutral.border,
    '--mantine-primary-color-contrast': accent.onFilled,
    '--mantine-primary-color-filled': accent.filled,
    '--mantine-primary-color-filled-hover': accent.filledHover,
    '--mantine-primary-color-light': accent.tint,
    '--mantine-primary-color-light-hover': accent.tintHover,
    '--mantine-primary-color-light-color': accent.onTint,
    '--mantine-color-brand-filled': accent.filled,
    '--mantine-color-brand-filled-hover': accent.filledHover,
    '--mantine-color-brand-text': accent.text,
    '--mantine-color-brand-light': accent.tint,
    '--mantine-color-brand-light-hover': accent.tintHover,
    '--mantine-color-brand-light-color': accent.onTint,
    '--mantine-color-brand-outline': accent.text,
  }
}
