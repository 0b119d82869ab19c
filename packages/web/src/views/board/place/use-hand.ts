import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showNote } from '../../../ui/notes.tsx'
import type { Range } from '../geometry.ts'
import type { Entry, Person } from '../read/entries.ts'
import type { Item, Offers, Shown, Target } from './item.ts'
import { isSamePlace, lengthAt } from './item.ts'
import { useHindrances } from './use-hindrances.ts'
import { useHolding } from './use-holding.ts'
import { useOffers } from './use-offers.ts'

type Parts = {
  readonly shown: Shown
  readonly hours: Range
  /** The persons from top to bottom. */
  readonly persons: readonly Person[]
  readonly known: { readonly persons: readonly Person[]; readonly entries: readonly Entry[]; readonly timeZone: string }
  readonly onPlace: (item: Item, target: Target, offers: Offers) => void
}

/** The item in hand, where it would be dropped, and what is against it. An item that something is against is not placed. */
export function useHand({ shown, hours, persons, known, onPlace }: Parts) {
  const { t } = useTranslation('view')
  const [near, setNear] = useState<Item>()
  const [dialog, setDialog] = useState<Item>()
  const { judge, isOutside } = useHindrances(known)
  const { offers, hasFailed } = useOffers(near)
  const offersFor = (item: Item) => (item.kind === 'open' ? offers : undefined)
  const place = (item: Item, target: Target, offered: Offers) => {
    if (isSamePlace(item, target)) return
    const reasons = judge(item, target, offered)
    if (reasons.length === 0) onPlace(item, target, offered)
    else showNote({ title: t('notMoved'), text: reasons.join(' ') })
  }
  const holding = useHolding({
    shown,
    hours,
    persons: persons.map(({ id }) => id),
    timeZone: known.timeZone,
    offersOf: () => offers,
    onDrop: (item, target) => place(item, target, offersFor(item)),
  })
  const { held } = holding
  const heldOffers = held && offersFor(held.item)
  const reasons = held?.target ? judge(held.item, held.target, heldOffers) : []
  const ghost = held?.target && {
    ...held.target,
    end: held.target.start + lengthAt(held.item, held.target, heldOffers),
    isRefused: reasons.length > 0,
  }
  const isWaiting = held?.item.kind === 'open' && offers === undefined && !hasFailed
  return { holding, reasons, ghost, offers: heldOffers, isWaiting, isOutside, near: setNear, dialog, setDialog, place }
}
