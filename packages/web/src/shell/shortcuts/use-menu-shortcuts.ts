import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useNavigation } from '../../data/navigation.ts'
import { usePreferences } from '../../data/preferences.ts'
import { useRootid } from '../../data/tenant.tsx'

/** The time in which the second key of two must follow. */
const maxPauseMilliseconds = 1500

/** The pages that a letter after g opens, if they are open to the user. */
const places = { h: 'home', a: 'tasks/mytasks' } as const

/**
 * Opens pages by two keys (g, then h or a), a favourite by its number (1–9), and folds the sidebar ([). Keys go to fields first. A
 * favourite is opened through its link in the menu, which knows where it leads.
 */
export function useMenuShortcuts(): void {
  const rootid = useRootid()
  const navigate = useNavigate()
  const { routes } = useNavigation()
  const goAt = useRef(-Infinity)
  const go = (path: string) => {
    const isInTime = performance.now() - goAt.current < maxPauseMilliseconds
    goAt.current = -Infinity
    if (isInTime && routes.some((route) => route.path === path)) void navigate({ to: '/$rootid/$', params: { rootid, _splat: path } })
  }
  useHotkeys([
    ['g', () => void (goAt.current = performance.now()), { preventDefault: false }],
    ...Object.entries(places).map(([key, path]): [string, () => void, { preventDefault: boolean }] => [
      key,
      () => go(path),
      { preventDefault: false },
    ]),
    ...Array.from({ length: 9 }, (_, index): [string, () => void] => [
      `${index + 1}`,
      () => document.querySelectorAll<HTMLElement>('[data-favourite] a')[index]?.click(),
    ]),
    // On a German keyboard the bracket needs AltGr, which browsers report as ctrl and alt.
    ['[', foldSidebar],
    ['ctrl+alt+[', foldSidebar],
  ])
}

function foldSidebar(): void {
  usePreferences.setState(({ sidebarCollapsed }) => ({ sidebarCollapsed: !sidebarCollapsed }))
}
