import { useComputedColorScheme } from '@mantine/core'
import { useMemo } from 'react'

/** Colours of the page that a map shares. */
export type MapColors = {
  readonly accent: string
  readonly onAccent: string
  readonly surface: string
  readonly text: string
  readonly plain: string
}

/** The page's colours, which the map library cannot read from style sheets. */
export function useMapColors(): MapColors {
  const scheme = useComputedColorScheme('light')
  return useMemo(() => {
    const page = getComputedStyle(document.documentElement)
    const token = (name: string) => page.getPropertyValue(`--tw-${name}`).trim()
    return {
      accent: token('accent'),
      onAccent: token('on-accent'),
      surface: token('surface'),
      text: token('text'),
      plain: scheme === 'dark' ? '#8a92a1' : '#aab1bd',
    }
  }, [scheme])
}
