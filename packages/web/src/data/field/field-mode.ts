import { useMediaQuery } from '@mantine/hooks'
import type { Position } from '@twinwerk/model/value/format/geometry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { create } from 'zustand'

/** A time that a person in the field notes with one tap. `at` is the instant (ISO 8601) at which it was noted. */
export type Stamp = { readonly systematics: Systematics; readonly label: string; readonly at: string | undefined }

/** A card of the day, as the screen of its task shows it again. */
export type FieldCard = {
  readonly who: string | undefined
  readonly where: string | undefined
  readonly phone: string | undefined
  readonly note: string | undefined
  readonly point: Position | undefined
  /** The time of the work in words. */
  readonly time: string | undefined
  /** The times that the person notes, on the twin with this id. Empty for a day other than today. */
  readonly stamps: readonly Stamp[]
  readonly stamped: string
}

type FieldMode = {
  /** True while the day of a person in the field is on the screen. */
  readonly isDay: boolean
  /** The cards of the day by the ids of their tasks. */
  readonly cards: ReadonlyMap<string, FieldCard>
}

const outside: FieldMode = { isDay: false, cards: new Map() }
const useFieldMode = create<FieldMode>()(() => outside)

/** The width up to which a task opens as a screen of its own. */
const phone = '(max-width: 768px)'

/** Returns true where tasks open one per screen: above the day, on a phone. */
export function useIsInField(): boolean {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  return useFieldMode(({ isDay }) => isDay) && isPhone
}

/** Returns the card of a task (id), if the day has one. */
export function useFieldCard(task: string): FieldCard | undefined {
  return useFieldMode(({ cards }) => cards.get(task))
}

export function enterField(cards: FieldMode['cards']): void {
  useFieldMode.setState({ isDay: true, cards })
}

export function leaveField(): void {
  useFieldMode.setState(outside)
}
