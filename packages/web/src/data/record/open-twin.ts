import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { PanelTarget } from './panel-address.ts'
import { withPanel } from './panel-address.ts'

/**
 * Returns a function that opens a twin, or the form of a new twin, in a panel on top. The address stores the panel, so back closes it and a
 * link opens it.
 */
export function useOpenTwin(): (target: PanelTarget) => void {
  const navigate = useNavigate()
  return useCallback(
    (target) => void navigate({ to: '.', search: (search: object) => withPanel(search, target), resetScroll: false }),
    [navigate],
  )
}
