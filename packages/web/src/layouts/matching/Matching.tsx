import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTwinRight } from '../../data/right-paths/use-twin-right.ts'
import { ReleaseDialog } from '../billing-action/ReleaseDialog.tsx'
import { Said } from '../billing-action/Said.tsx'
import type { Share } from '../billing-action/shares.ts'
import { CountsLine } from './CountsLine.tsx'
import { DoneEntries } from './DoneEntries.tsx'
import { chosenIn, type Entry } from './entry.ts'
import { EntryDetail, type DetailMode } from './EntryDetail.tsx'
import { EntryRow } from './EntryRow.tsx'
import type { MatchingAct } from './matching-keys.ts'
import { sharesOf } from './shares-of.ts'
import { useBookings, type Booked } from './use-bookings.ts'
import { useOpenEntries, type Source } from './use-entries.ts'
import { useMatchingKeys } from './use-matching-keys.ts'
import { useProposals } from './use-proposals.ts'
import styles from './Matching.module.css'

/** Payments that wait for a person, and for the chosen one the receipts that it may be for. */
export function Matching({ source }: { readonly source: Source }) {
  const { t } = useTranslation(['matching', 'common'])
  const mayAllocate = useTwinRight('payment', 'execute') === true
  const { entries, isRead, again, more } = useOpenEntries(source)
  const [chosen, setChosen] = useState<{ readonly id: string; readonly place: number }>()
  const [mode, setMode] = useState<{ readonly id: string; readonly mode: DetailMode }>()
  const [asked, setAsked] = useState<Booked>()
  const bookings = useBookings()
  const ids = entries.map((each) => each.id)
  const id = chosenIn(ids, chosen?.id, chosen?.place ?? 0)
  const entry = entries.find((each) => each.id === id)
  const shown = mode !== undefined && mode.id === id ? mode.mode : 'proposals'
  const found = useProposals(mayAllocate && entry && entry.free !== 0 ? entry.id : undefined)
  const section = useRef<HTMLElement>(null)
  const isNarrow = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })
  useKeptFocus(section, `${id} ${shown}`)

  const choose = (to: Entry | undefined) => to && setChosen({ id: to.id, place: entries.indexOf(to) })
  const show = (next: DetailMode) => entry && entry.free !== 0 && mayAllocate && setMode({ id: entry.id, mode: next })
  const book = async (of: Entry, shares: readonly Share[]) => {
    const isDone = await bookings.book(of, shares)
    // The rest of the payment has proposals of its own.
    if (isDone) setMode(undefined)
    return isDone
  }
  const act = (what: MatchingAct) => {
    const place = entries.findIndex((each) => each.id === id)
    if (what === 'next') return choose(entries[Math.min(place + 1, entries.length - 1)])
    if (what === 'previous') return choose(entries[Math.max(place - 1, 0)])
    if (what === 'undo') return bookings.last && setAsked(bookings.last)
    if (what !== 'take') return show(what)
    const [best] = found.proposals ?? []
    if (best && entry && shown === 'proposals') void book(entry, sharesOf(best))
  }
  useMatchingKeys(section, act)
  const detail = entry && (
    <EntryDetail
      key={`${entry.id} ${entry.free}`}
      entry={entry}
      mode={shown}
      found={found}
      mayAllocate={mayAllocate}
      isBusy={bookings.isBusy}
      onMode={show}
      onBook={(shares) => book(entry, shares)}
    />
  )
  return (
    <section ref={section} className={styles.matching} aria-label={t('title')} tabIndex={-1}>
      <CountsLine source={source} />
      <Said outcome={bookings.outcome} />
      {again && (
        <div role="alert" className={styles.failed}>
          <p>{t('failed')}</p>
          <Button size="compact-sm" variant="default" onClick={again}>
            {t('common:tryAgain')}
          </Button>
        </div>
      )}
      {isRead && entries.length === 0 && <p className={styles.note}>{t('nothingOpen')}</p>}
      {entries.length > 0 && (
        <div className={styles.columns}>
          <div>
            <ul className={styles.entries} aria-label={t('openEntries')}>
              {entries.map((each) => (
                <EntryRow key={each.id} entry={each} isChosen={each.id === id} onChoose={() => choose(each)}>
                  {isNarrow && each.id === id && detail}
                </EntryRow>
              ))}
            </ul>
            {more && (
              <Button size="compact-sm" variant="default" onClick={more}>
                {t('more')}
              </Button>
            )}
          </div>
          {!isNarrow && detail}
        </div>
      )}
      {mayAllocate && entries.length > 0 && <p className={styles.keys}>{t('keys')}</p>}
      <DoneEntries source={source} {...(mayAllocate && { onTakeBack: setAsked })} whatOf={bookings.whatOf} />
      {asked && (
        <ReleaseDialog
          what={asked.what}
          onRefuse={() => setAsked(undefined)}
          onRelease={(reason) => {
            setAsked(undefined)
            void bookings.takeBack(asked, reason)
          }}
        />
      )}
    </section>
  )
}

/**
 * Gives the focus to the chosen entry where the element that had it is gone, so that the keys go on. While the user is on an entry, the
 * focus follows the choice.
 */
function useKeptFocus(section: { readonly current: HTMLElement | null }, shown: string): void {
  const seen = useRef(shown)
  useEffect(() => {
    if (seen.current === shown) return
    seen.current = shown
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    if (!isLost && !activeElement.matches('[data-entry]')) return
    if (activeElement?.matches('[data-entry]') && !section.current?.contains(activeElement)) return
    const chosen = section.current?.querySelector<HTMLElement>('[data-entry][aria-current="true"]') ?? section.current
    chosen?.focus()
  })
}
