import type { Hindrance, PersonPlan } from '@twinwerk/model/calculator/work/hindrances'
import { hindrancesOf, hindranceTexts } from '@twinwerk/model/calculator/work/hindrances'
import type { Span } from '@twinwerk/model/calculator/work/free-slots'
import { isNear } from '@twinwerk/model/calculator/work/free-slots'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '../../../i18n/use-text.ts'
import type { Entry, Person } from '../read/entries.ts'
import type { Item, Offers, Target } from './item.ts'
import { lengthAt, workOfItem } from './item.ts'

type Known = { readonly persons: readonly Person[]; readonly entries: readonly Entry[]; readonly timeZone: string }

/** Says what is against a place of an item, in sentences. Empty if nothing is. The server judges by the same rules when it is saved. */
export type Judge = (item: Item, target: Target, offers: Offers) => readonly string[]

export function useHindrances({ persons, entries, timeZone }: Known): {
  readonly judge: Judge
  readonly isOutside: (item: Item, person: Person) => boolean
} {
  const { t } = useTranslation('board')
  const text = useText()
  const taken = useMemo(() => Map.groupBy(entries, ({ person }) => person ?? ''), [entries])
  const hours = useMemo(() => new Map(persons.map((person) => [person.id, person.hours])), [persons])
  const judge = useCallback<Judge>(
    (item, target, offers) => {
      const own = workOfItem(item)
      const others = (taken.get(target.person) ?? []).filter(({ id }) => id !== own.id)
      const plan: PersonPlan = {
        hours: hours.get(target.person) ?? [],
        absences: others.filter(({ kind }) => kind === 'absence').map(spanOf),
        visits: others.filter(({ kind }) => kind === 'planned').map(spanOf),
      }
      const span = spanOf({ start: target.start, end: target.start + lengthAt(item, target, offers) })
      const found: readonly Hindrance[] = hindrancesOf(plan, { span, postcode: own.postcode, now: new Date().toISOString(), timeZone })
      const reasons = found.map((each) => text(hindranceTexts[each]))
      const isOffered = !offers || offers.some(({ start, persons: who }) => start === target.start && who.has(target.person))
      return reasons.length === 0 && !isOffered ? [t('notOffered')] : reasons
    },
    [taken, hours, timeZone, text, t],
  )
  const isOutside = useCallback(
    (item: Item, person: Person) =>
      person.hours.length > 0 && person.hours.every(({ postcodes }) => !isNear(postcodes, workOfItem(item).postcode)),
    [],
  )
  return { judge, isOutside }
}

function spanOf({ start, end }: { readonly start: number; readonly end: number }): Span {
  return { begin: new Date(start).toISOString(), end: new Date(end).toISOString() }
}
