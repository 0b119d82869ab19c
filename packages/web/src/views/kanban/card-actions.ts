import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { KeyboardEvent } from 'react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Held } from './use-settling.ts'

/** The actions of a user on a card. */
export type CardActions = {
  readonly focus: (id: string) => void
  readonly open: (twin: TwinJson) => void
  readonly choose: (id: string) => void
  readonly keyDown: (event: KeyboardEvent<HTMLElement>, card: Held) => void
  readonly take: (card: Held) => void
  readonly letGo: () => void
  readonly menu: (card: Held, element: HTMLElement) => void
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
      keyDown: (event, card) => actions.current.keyDown(event, card),
      take: (card) => actions.current.take(card),
      letGo: () => actions.current.letGo(),
      menu: (card, element) => actions.current.menu(card, element),
      dismiss: (id) => actions.current.dismiss(id),
    }),
    [],
  )
}
