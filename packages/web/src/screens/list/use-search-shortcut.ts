import type { RefObject } from 'react'
import { useHotkeys } from '@mantine/hooks'

/** Binds the slash to the search field. On many keyboards, such as the German, the slash is typed with shift. */
export function useSearchShortcut(field: RefObject<HTMLInputElement | null>): void {
  const focus = () => field.current?.focus()
  useHotkeys([
    ['/', focus],
    ['shift+/', focus],
  ])
}
