import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import type { CSSProperties } from 'react'
import { accentOn } from '../../ui/color/brand.ts'
import { contrastRatio, textContrast, textOn } from '../../ui/color/contrast.ts'
import { mix } from '../../ui/color/mix.ts'
import { readableOn } from '../../ui/color/readable.ts'
import type { Scheme } from '../../ui/theme/css-variables.ts'
import { schemeVariables } from '../../ui/theme/css-variables.ts'
import { secondVariables } from '../../ui/theme/second-variables.ts'
import type { Journey } from './order-form.ts'

type Colors = Journey['colors']

/**
 * Returns the tokens of a journey with its own colours. With its own background everything is drawn for that background, light or dark,
 * whatever the device prefers. Unreadable colours are shifted until they are readable (WCAG AA).
 */
export function journeyStyle(colors: Colors, brand: TenantConfig['colors'], scheme: Scheme): CSSProperties {
  const { background, text, button, buttonText } = colors
  if ([background, text, button, buttonText].every((each) => each === null)) return {}
  const own = background === null ? scheme : textOn(background) === '#ffffff' ? 'dark' : 'light'
  const requested = {
    ...brand,
    primaryColorBackground: button ?? brand.primaryColorBackground,
    primaryColorText: button ?? brand.primaryColorText,
    primaryColorBackgroundText: buttonText ?? (button === null ? brand.primaryColorBackgroundText : textOn(button)),
  }
  const neutral = { ...schemeVariables(requested, own), ...secondVariables(requested, own) }
  const tokens = background === null ? neutral : { ...neutral, ...onGround(background, requested, neutral) }
  const words = text === null ? {} : { '--tw-text': readable(text, tokens) }
  return { ...tokens, ...words, colorScheme: own }
}

type Neutral = ReturnType<typeof schemeVariables> & ReturnType<typeof secondVariables>
type Grounds = { readonly '--tw-raised': string; readonly '--tw-sunken': string }

function onGround(
  surface: string,
  { primaryColorBackground, primaryColorBackgroundText, primaryColorText }: TenantConfig['colors'],
  neutral: Neutral,
) {
  const words = textOn(surface)
  // Shifted away from the text colour, so that text readable on one surface is readable on the other.
  const sunken = mix({ from: surface, to: words === '#ffffff' ? '#000000' : '#ffffff', part: 0.25 })
  const accent = accentOn({
    primary: primaryColorBackground,
    primaryText: primaryColorBackgroundText,
    words: primaryColorText,
    surface,
    sunken,
  })
  const grounds = { '--tw-raised': surface, '--tw-surface': surface, '--tw-sunken': sunken, '--tw-hover': sunken }
  return {
    ...grounds,
    '--tw-text': readable(neutral['--tw-text'], grounds),
    '--tw-dimmed': readable(neutral['--tw-dimmed'], grounds),
    '--tw-error': readable(neutral['--tw-error'], grounds),
    '--tw-success': readable(neutral['--tw-success'], grounds),
    '--tw-warning': readable(neutral['--tw-warning'], grounds),
    '--tw-accent': accent.filled,
    '--tw-accent-hover': accent.filledHover,
    '--tw-on-accent': accent.onFilled,
    '--tw-accent-text': readable(accent.text, grounds),
    '--tw-second-text': readable(neutral['--tw-second-text'], grounds),
    '--tw-tint': accent.tint,
    '--tw-tint-hover': accent.tintHover,
    '--tw-on-tint': readableOn({ color: accent.onTint, background: accent.tint, ratio: textContrast }),
    '--tw-ring': accent.ring,
    '--tw-hairline': mix({ from: surface, to: words, part: 0.16 }),
    '--tw-border': mix({ from: surface, to: words, part: 0.32 }),
  }
}

/** Returns the colour, or the nearest colour that is readable on both surfaces. */
function readable(color: string, grounds: Grounds): string {
  const onRaised = readableOn({ color, background: grounds['--tw-raised'], ratio: textContrast })
  return readableOn({ color: onRaised, background: grounds['--tw-sunken'], ratio: textContrast })
}

/** Returns the style of the badge of a recommended product. Its text stays readable, whatever colours the tenant chose. */
export function badgeStyle({ badgeColor, badgeTextColor }: Journey['containers'][number]): CSSProperties {
  if (badgeColor === null) return badgeTextColor === null ? {} : { color: badgeTextColor }
  const isRead = badgeTextColor !== null && contrastRatio(badgeTextColor, badgeColor) >= textContrast
  return { background: badgeColor, color: isRead ? badgeTextColor : textOn(badgeColor) }
}
