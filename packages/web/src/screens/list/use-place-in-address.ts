import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/** The first row on the screen, kept in the address: back and reload lead to where the list was left. */
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
