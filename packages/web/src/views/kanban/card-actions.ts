import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { KeyboardEvent } from 'react'
import { useLayoutEffect, useMemo, useRef } from 'react'

/** The actions of a user on a card. `at` is the key of its place. */
export type CardActions = {
  readonly focus: (id: string) => void
  readonly open: (twin: TwinJson) => void
  readonly choose: (id: string) => void
  readonly keyDown: (event: KeyboardEvent<HTMLElement>, twin: TwinJson, at: string) => void
  readonly take: (twin: TwinJson, at: string) => void
  readonly letGo: () => void
  readonly menu: (twin: TwinJson, at: string, element: HTMLElement) => void
  readonly dismiss: (id: string) => void
}

/** Returns the same actions on every rendering, so that hundreds of cards do not render again because one has moved. */
export function useSteadyActions(latest: CardActions): CardActions {
  const actions = useRef(latest)
  useLayoutEffect(() => {
    actions.current = latest
  })
  return useMemo(
    () => ({
      focus: (id) => actions.current.focus(id),
      open: (twin) => actions.current.open(twin),
      choose: (id) => actions.current.choose(id),
      keyDown: (event, twin, at) => actions.current.keyDown(event, twin, at),
      take: (twin, at) => actions.current.take(twin, at),
      letGo: () => actions.current.letGo(),
      menu: (twin, at, element) => actions.current.menu(twin, at, element),
      dismiss: (id) => actions.current.dismiss(id),
    }),
    [],
  )
}
