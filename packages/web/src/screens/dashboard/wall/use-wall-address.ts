import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Returns true for a board that fills the screen, as the address says, and a function that changes it. */
export function useWallAddress(): readonly [boolean, (isWall: boolean) => void] {
  const navigate = useNavigate()
  const { wall }: { readonly wall?: unknown } = useSearch({ strict: false })
  const setWall = useCallback(
    (isWall: boolean) =>
      void navigate({
        to: '.',
        search: (now: object): object => ({ ...now, wall: isWall || undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return [wall === true, setWall]
}
