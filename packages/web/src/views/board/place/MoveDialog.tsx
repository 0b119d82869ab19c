import { Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core'
import type { ListBoard } from '@twinwerk/model/list/list-board'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../data/record/use-locale.ts'
import { datesIn } from '../../../i18n/dates-in.ts'
import { instantAt, wallClockOf } from '../../../inputs/datetime/wall-clock.ts'
import styles from './MoveDialog.module.css'
import type { Person } from '../read/entries.ts'
import type { Item, Offers, Target } from './item.ts'
import { isSamePlace, lengthOf, workOfItem } from './item.ts'
import { snapMinutes } from '../geometry.ts'
import { useBoard } from '../read/use-board.ts'
import { useHindrances } from './use-hindrances.ts'
import { useOffers } from './use-offers.ts'

const minuteMilliseconds = 60_000

type Props = {
  readonly item: Item
  readonly root: string
  readonly list: ListDefinition
  readonly board: ListBoard
  readonly persons: readonly Person[]
  readonly onPlace: (item: Item, target: Target, offers: Offers) => void
  readonly onClose: () => void
}

/** Places an item without a pointer: who goes, on which day, at which time, and what is against it. */
export function MoveDialog({ item, root, list, board, persons, onPlace, onClose }: Props) {
  const { t } = useTranslation(['board', 'common'])
  const { timeZone } = useLocale()
  const { offers, hasFailed } = useOffers(item)
  const [first] = offers ?? []
  const begin = item.kind === 'entry' ? item.entry.start : (first?.start ?? Date.now())
  const [chosen, setChosen] = useState<Partial<{ person: string; day: string; time: string; minutes: string }>>({})
  const clock = wallClockOf(new Date(begin).toISOString(), timeZone)
  const [offered] = first?.persons ?? []
  const own = item.kind === 'entry' ? item.entry.person : offered
  const { person = own ?? persons[0]?.id ?? '', day = clock.day, time = clock.time } = chosen
  const length = Number(chosen.minutes ?? '') * minuteMilliseconds
  const target =
    person !== '' && day !== '' && time !== ''
      ? { person, start: Date.parse(instantAt(day, time, timeZone)), ...(item.kind === 'entry' && length > 0 && { length }) }
      : undefined
  const { entries } = useBoard({ root, list, board, days: [day === '' ? clock.day : day] })
  const { judge } = useHindrances({ persons, entries, timeZone })
  const isWaiting = item.kind === 'open' && offers === undefined && !hasFailed
  const reasons = target && !isWaiting ? judge(item, target, offers) : []
  const isSame = target !== undefined && isSamePlace(item, target)
  const { title, who, where } = workOfItem(item)
  return (
    <Modal
      opened
      onClose={onClose}
      title={item.kind === 'open' ? t('bookTitle') : t('moveTitle')}
      centered
      size={440}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!target || reasons.length > 0 || isSame || isWaiting) return
          onPlace(item, target, offers)
          onClose()
        }}
      >
        <p>{[who ?? title, where].filter((word) => word !== undefined && word !== '').join(', ')}</p>
        {item.kind === 'open' && (
          <FreeTimes offers={offers} target={target} onChoose={(start, who) => setChosen({ person: who, ...partsOf(start, timeZone) })} />
        )}
        <NativeSelect
          label={t('who')}
          value={person}
          onChange={({ currentTarget }) => setChosen({ ...chosen, person: currentTarget.value })}
          data={persons.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Group grow gap="xs" align="flex-start">
          <TextInput
            type="date"
            label={t('onDay')}
            value={day}
            onChange={({ currentTarget }) => setChosen({ ...chosen, day: currentTarget.value })}
          />
          <TextInput
            type="time"
            step={900}
            label={t('atTime')}
            value={time}
            onChange={({ currentTarget }) => setChosen({ ...chosen, time: currentTarget.value })}
          />
          {item.kind === 'entry' && (
            <TextInput
              type="number"
              min={snapMinutes}
              step={snapMinutes}
              label={t('minutes')}
              value={chosen.minutes ?? String(lengthOf(item, undefined) / minuteMilliseconds)}
              onChange={({ currentTarget }) => setChosen({ ...chosen, minutes: currentTarget.value })}
            />
          )}
        </Group>
        <div role="status" className={styles.reasons}>
          {reasons.map((reason) => (
            <p key={reason} className={styles.reason}>
              {reason}
            </p>
          ))}
          {reasons.length === 0 && !isSame && (
            <p className={styles.note}>{item.kind === 'open' ? t('told') : target?.start === begin ? '' : t('toldAnew')}</p>
          )}
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" disabled={!target || reasons.length > 0 || isSame || isWaiting}>
            {item.kind === 'open' ? t('book') : t('moveNow')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

type Free = { readonly offers: Offers; readonly target: Target | undefined; readonly onChoose: (start: number, person: string) => void }

/** The times that the process offers, to choose from. */
function FreeTimes({ offers, target, onChoose }: Free) {
  const { t } = useTranslation('board')
  const { language, timeZone } = useLocale()
  if (!offers) return null
  if (offers.length === 0) return <p className={styles.reason}>{t('noOffers')}</p>
  const print = new Intl.DateTimeFormat(datesIn(language), {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  return (
    <NativeSelect
      label={t('freeTimes')}
      value={String(target?.start ?? '')}
      onChange={({ currentTarget }) => {
        const offer = offers.find(({ start }) => String(start) === currentTarget.value)
        const [first] = offer?.persons ?? []
        if (offer && first !== undefined) onChoose(offer.start, target && offer.persons.has(target.person) ? target.person : first)
      }}
      data={[
        ...(offers.some(({ start }) => start === target?.start) ? [] : [{ value: String(target?.start ?? ''), label: '–' }]),
        ...offers.map(({ start }) => ({ value: String(start), label: print.format(start) })),
      ]}
    />
  )
}

function partsOf(start: number, timeZone: string) {
  return wallClockOf(new Date(start).toISOString(), timeZone)
}
