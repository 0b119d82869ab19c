import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import { secondOn } from '../color/second.ts'
import type { Scheme } from './css-variables.ts'
import { surfaces } from './surfaces.ts'

/** Returns the tokens of the secondary colour, for the pages that customers see. */
export function secondVariables(colors: TenantConfig['colors'], scheme: Scheme) {
  const second = secondOn({
    secondary: colors.secondaryColorBackground,
    secondaryText: colors.secondaryColorBackgroundText,
    words: colors.secondaryColorText,
    surface: surfaces[scheme].raised,
    sunken: surfaces[scheme].sunken,
  })
  return { '--tw-second': second.filled, '--tw-on-second': second.onFilled, '--tw-second-text': second.text }
}
