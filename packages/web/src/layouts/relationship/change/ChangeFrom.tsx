import { Button } from '@mantine/core'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { Attribute } from '@twinwerk/model/definition/registry'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { beginOn, stateOfPeriod } from '../../../data/record/period-days.ts'
import { useRecord } from '../../../data/record/RecordProvider.tsx'
import type { Entry } from '../../../data/record/read-record.ts'
import { treeAt } from '../../../data/record/read-record.ts'
import { spokenTitle } from '../../../data/record/twin-title.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { relationTexts } from '../../../i18n/relation/texts.ts'
import { useText } from '../../../i18n/use-text.ts'
import { DateField } from '../../../inputs/date/DateField.tsx'
import { TwinSelect } from '../../../inputs/twin/TwinSelect.tsx'
import { useRenderLayout } from '../../layout-context.ts'
import { AddButton } from '../AddButton.tsx'
import styles from './ChangeFrom.module.css'
import { EntryForm } from '../EntryForm.tsx'
import type { EntriesProps } from '../entries-props.ts'
import type { Next } from './use-follow.ts'
import { useFollow } from './use-follow.ts'
import { useOffer } from '../use-offer.ts'

addTexts(relationTexts)

const dayField: Attribute = {
  systematics: 'follow:day',
  name: 'day',
  declaring: 'follow',
  dataType: 'date',
  label: { de: 'Ab wann', en: 'From which day' },
}

type Props = Omit<EntriesProps, 'editable'> & {
  /** Receives the key of the entry that is edited here, and undefined when there is none. */
  readonly onFollow: (key: string | undefined) => void
}

/** The entry that ends, the day on which the next one begins, and the key of the next one once it is there. */
type Change = { readonly from: string; readonly day: string | null; readonly next?: string }

/**
 * Ends the current link of a relation on a day and begins the next one: the user names the day and the next twin, and sees both periods.
 * The save of the record stores the change.
 */
export function ChangeFrom({ relationship, layout, onFollow }: Props) {
  const { t } = useTranslation('relation')
  const text = useText()
  const { timeZone } = useLocale()
  const offer = useOffer(relationship, layout, { isEditable: true })
  const followWith = useFollow(relationship)
  const [change, setChange] = useState<Change>()
  const { entries } = relationship
  const [current, ...others] = entries.filter(isCurrent)
  const from = entries.find(({ key }) => key === change?.from)
  const next = entries.find(({ key }) => key === change?.next)
  // After the save the new entry has another key; an undo elsewhere removes it.
  const isOver = change?.next !== undefined && !next
  const question = offer.question(() => undefined)
  // Rights do not lead to a new twin over any other link that begins later.
  const created = relationship.relation.rightsAhead ? offer.create : []
  const ways = created.length + (offer.select ? 1 : 0)

  function end(): void {
    setChange(undefined)
    onFollow(undefined)
  }
  useEffect(() => {
    if (isOver) end()
  })

  function begin(entry: Entry): void {
    const day = addMonths(firstOfMonth(tenantDay(Date.now(), timeZone)), 1)
    const [only] = created
    if (only && ways === 1) follow({ from: entry.key, day }, { definition: only.name })
    else setChange({ from: entry.key, day })
  }
  function follow(wanted: Change, twin: Next): void {
    const entry = entries.find(({ key }) => key === wanted.from)
    const at = beginOn(wanted.day, timeZone)
    if (!entry || at === null) return
    const key = followWith(entry, at, twin)
    setChange({ ...wanted, next: key })
    onFollow(key)
  }

  const words = layout.changes ? text(layout.changes) : t('follow.action')
  if (!change || !from || isOver) {
    if (!current || others.length > 0 || relationship.room > 0 || ways === 0 || offer.missing) return null
    return (
      <Button
        className={styles.open ?? ''}
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconCalendarRepeat size={14} stroke={1.5} />}
        onClick={() => begin(current)}
      >
        {words}
      </Button>
    )
  }
  return (
    <div className={styles.change} role="group" aria-label={words}>
      <Day
        change={change}
        from={from}
        onChange={(day) => {
          setChange({ ...change, day })
          const at = beginOn(day, timeZone)
          if (at === null || !next || !isAfterBegin(from, at)) return
          relationship.setPeriod(from, { end: at })
          relationship.setPeriod(next, { begin: at })
        }}
      />
      {next ? (
        <NextForm entry={next} layout={layout} />
      ) : (
        <div className={styles.choices}>
          {offer.select && (
            <TwinSelect
              relation={relationship.relation}
              from={question.from}
              first={question.first}
              taken={relationship.taken}
              onSelect={(twin) => follow(change, { twin })}
              onCancel={() => undefined}
            />
          )}
          {created.map(({ name, label }) => (
            <AddButton key={name} label={text(label)} onClick={() => follow(change, { definition: name })} />
          ))}
        </div>
      )}
      <Preview from={from} next={next} day={change.day} />
      <Button
        className={styles.undo ?? ''}
        size="compact-sm"
        variant="default"
        onClick={() => {
          relationship.setPeriod(from, { end: null })
          if (next) relationship.remove(next)
          end()
        }}
      >
        {t('follow.undo')}
      </Button>
    </div>
  )
}

type DayProps = { readonly change: Change; readonly from: Entry; readonly onChange: (day: string | null) => void }

/** The day of the change, which takes the focus. */
function Day({ change: { day }, from, onChange }: DayProps) {
  const { t } = useTranslation('relation')
  const { timeZone } = useLocale()
  const id = useId()
  useEffect(() => {
    const field = document.getElementById(id)
    field?.focus()
    if (field instanceof HTMLInputElement) field.select()
  }, [id])
  const at = beginOn(day, timeZone)
  const problem = at === null ? t('follow.dayMissing') : isAfterBegin(from, at) ? undefined : t('follow.early')
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{t('follow.day')}</label>
      <DateField
        id={id}
        attribute={dayField}
        value={day}
        describedBy={problem && `${id}-problem`}
        invalid={problem !== undefined}
        required
        readOnly={false}
        wide={false}
        onChange={(value) => onChange(typeof value === 'string' ? value : null)}
      />
      {problem && (
        <p className={styles.problem} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** The fields of the next twin. A twin that was selected has none here. */
function NextForm({ entry, layout }: { readonly entry: Entry; readonly layout: Props['layout'] }) {
  const render = useRenderLayout()
  if (entry.twin.id !== '') return null
  if (!layout.entry) return <EntryForm entry={entry} actions={null} />
  return <div>{render(layout.entry, entry.path)}</div>
}

type PreviewProps = { readonly from: Entry; readonly next: Entry | undefined; readonly day: string | null }

function Preview({ from, next, day }: PreviewProps) {
  const { t } = useTranslation('relation')
  const text = useText()
  const registry = useRegistry()
  const locale = useLocale()
  const record = useRecord((state) => state.record)
  if (day === null || !record) return null
  const titleOf = ({ path }: Entry) => spokenTitle(registry, treeAt(record, path), text)
  const print = (at: string) => valueTypes.date.print(at, { dataType: 'date' }, locale)
  const last = tenantDay(Date.parse(beginOn(day, locale.timeZone) ?? day) - 1, locale.timeZone)
  return (
    <div role="status">
      <dl className={styles.preview}>
        <dt>{t('follow.until', { day: print(last) })}</dt>
        <dd>{titleOf(from)}</dd>
        <dt>{t('follow.from', { day: print(day) })}</dt>
        <dd>{(next && titleOf(next)) || t('follow.open')}</dd>
      </dl>
    </div>
  )
}

/** A stored link that is valid now and has no end. */
function isCurrent({ state, period }: Entry): boolean {
  return state !== 'removed' && state !== 'added' && period.end === null && stateOfPeriod(period, Date.now()) === 'active'
}

function isAfterBegin({ period }: Entry, at: string): boolean {
  return period.begin === null || Date.parse(at) > Date.parse(period.begin)
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 'yyyy-mm'.length)}-01`
}
