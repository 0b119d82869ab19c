import type { Registry } from '@twinwerk/model/definition/registry'
import type { Text } from '@twinwerk/model/text/text'
import type { DayRow } from '../../data/field/day-rows.ts'
import type { FieldCard, Stamp } from '../../data/field/field-mode.ts'
import { attributeKey } from '../../data/record/record.ts'
import type { Locale } from '@twinwerk/model/value/value-type'
import type { CardFacts } from './card-facts.ts'
import type { DayCard, DayName } from './day-cards.ts'
import { timeWindow } from './time-window.ts'

type Words = { readonly registry: Registry; readonly text: (text: Text) => string }

/** Returns the row of a card whose twin takes the times, and the times with what was noted. */
export function stampsOf(
  { rows }: Pick<DayCard, 'rows'>,
  { registry, text }: Words,
): { readonly row: DayRow; readonly stamps: readonly Stamp[] } {
  const row = rows.find(({ of }) => of.stamps !== undefined) ?? rows[0]
  const stamps = (row.of.stamps ?? []).flatMap((systematics): readonly Stamp[] => {
    const attribute = registry.attributes.get(systematics)
    const at = row.twin[attributeKey(systematics)]
    return attribute ? [{ systematics, label: text(attribute.label), at: typeof at === 'string' ? at : undefined }] : []
  })
  return { row, stamps }
}

type Shown = { readonly card: DayCard; readonly facts: CardFacts; readonly day: DayName }

/** Returns the task that a card opens, by its id, with what the screen of the task shows of the card. */
export function fieldCardOf({ card, facts, day }: Shown, words: Words, locale: Locale): readonly [string, FieldCard] {
  const { row, stamps } = stampsOf(card, words)
  const { twin } = card.rows.at(-1) ?? card.rows[0]
  const { begin, end } = card
  return [
    twin.id,
    {
      ...facts,
      time: begin === undefined ? undefined : timeWindow({ begin, end, namesDay: day !== 'today' }, locale),
      stamps: day === 'today' ? stamps : [],
      stamped: row.twin.id,
    },
  ]
}
