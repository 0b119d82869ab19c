import type { RefObject } from 'react'
import { useHotkeys } from '@mantine/hooks'

/** The slash leads to the search. On many keyboards, the German among them, it is typed with shift. */
export function useSearchShortcut(field: RefObject<HTMLInputElement | null>): void {
  const focus = () => field.current?.focus()
  useHotkeys([
    ['/', focus],
    ['shift+/', focus],
  ])
}
