import { useComputedColorScheme } from '@mantine/core'
import { useMemo } from 'react'

/** Colours that a map shares with the page. */
export type MapColors = {
  readonly accent: string
  readonly onAccent: string
  readonly surface: string
  readonly text: string
  readonly plain: string
}

/** Returns the page's colours, which the map library cannot read from style sheets. */
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
