import type { CSSVariablesResolver } from '@mantine/core'
import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import { accentOn } from '../color/brand.ts'
import { surfaces } from './surfaces.ts'

export type Scheme = keyof typeof surfaces

/** Returns the tokens of both schemes as CSS variables: our variables with `--tw-`, and Mantine's variables that must match them. */
export function cssVariablesFor(colors: TenantConfig['colors']): CSSVariablesResolver {
  return () => ({ variables: {}, light: schemeVariables(colors, 'light'), dark: schemeVariables(colors, 'dark') })
}

/** Words of an error, a success and a warning are readable on the tint of every brand, which is the ground of selected rows. */
const stateColours = {
  light: ['#a61b1b', '#14602c', '#754900', '#fdf0cf', '#5c3d00'],
  dark: ['#ff9d9d', '#7dd69b', '#f0b952', '#3b2f12', '#f3ddaa'],
} as const

/** Returns the tokens of one scheme, for a part of the page that shows another brand. */
export function schemeVariables(colors: TenantConfig['colors'], scheme: Scheme) {
  const neutral = surfaces[scheme]
  const [error, success, warning, past, onPast] = stateColours[scheme]
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
    '--tw-error': error,
    '--tw-success': success,
    '--tw-warning': warning,
    '--tw-past': past,
    '--tw-on-past': onPast,
    '--mantine-shadow-tw': neutral.shadow,
    '--mantine-color-body': neutral.surface,
    '--mantine-color-text': neutral.text,
    '--mantine-color-bright': neutral.text,
    '--mantine-color-dimmed': neutral.dimmed,
    '--mantine-color-error': error,
    '--mantine-color-success': success,
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
