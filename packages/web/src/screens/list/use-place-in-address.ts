import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/**
 * Returns the first row on the screen, which is stored in the address. Back and reload return to the place where the user left the list.
 */
export function usePlaceInAddress() {
  const navigate = useNavigate()
  const address: { readonly row?: unknown } = useSearch({ strict: false })
  const { row: said } = address
  const row = typeof said === 'number' && Number.isInteger(said) && said > 0 ? said : undefined
  const onRow = useCallback(
    (next: number | undefined) =>
      void navigate({ to: '.', search: (now: object): object => ({ ...now, row: next }), replace: true, resetScroll: false }),
    [navigate],
  )
  return useMemo(() => ({ row, onRow }), [row, onRow])
}
