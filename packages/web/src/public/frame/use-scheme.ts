import { useSyncExternalStore } from 'react'
import type { Scheme } from '../../ui/theme/css-variables.ts'

const dark = '(prefers-color-scheme: dark)'

/** Returns the current colour scheme of the device. */
export function useScheme(): Scheme {
  return useSyncExternalStore(watch, () => (matchMedia(dark).matches ? 'dark' : 'light'))
}

function watch(onChange: () => void): () => void {
  const query = matchMedia(dark)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
