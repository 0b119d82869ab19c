import { TextInput } from '@mantine/core'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmpty } from '../../data/record/record.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { spelledDate } from '../date/spelled-date.ts'
import { ClockChangeNote } from '../datetime/ClockChangeNote.tsx'
import { typedTime } from '../datetime/wall-clock.ts'
import { ParsedInput } from '../ParsedInput.tsx'
import type { InputProps } from '../input-props.ts'
import styles from './RangeField.module.css'

type Bounds = readonly [begin: string, end: string]
const sides = ['begin', 'end'] as const

/** Two bounds (days, instants or numbers); one may be open. */
export function RangeField(props: InputProps) {
  return props.readOnly ? <ParsedInput {...props} /> : <Bounded {...props} />
}

function Bounded({ attribute, value, onChange, id, describedBy, invalid, required }: InputProps) {
  const { t } = useTranslation('field')
  const locale = useLocale()
  const [draft, setDraft] = useState<Bounds>()
  /** The last typed bounds and the value that was parsed from them. At a clock change the printed value differs from the typed text. */
  const [asked, setAsked] = useState<{ readonly bounds: Bounds; readonly value: unknown }>()
  const bounds = draft ?? boundsOf(isEmpty(value) ? '' : valueTypes.range.print(value, attribute, locale))
  const range = isRange(value) && valueTypes.range.check(value, attribute) === undefined ? value : undefined
  const instants = range ? sides.map((side) => ({ side, instant: instantOf(range[side]) })) : []

  function take(next: Bounds): void {
    setDraft(next)
    if (next.every((side) => side.trim() === '')) return onChange(null)
    const text = next.map((side) => spelledDate(side.trim(), locale)).join(' – ')
    const parsed = valueTypes.range.parseInput(text, locale, attribute)
    const read = 'value' in parsed ? parsed.value : text
    setAsked({ bounds: next, value: read })
    onChange(read)
  }

  const shared = {
    required,
    error: invalid,
    'aria-describedby': describedBy,
    autoComplete: 'off',
    onBlur: () => setDraft(undefined),
  }
  return (
    <>
      <div className={styles.range}>
        <TextInput
          {...shared}
          id={id}
          value={bounds[0]}
          placeholder={t('begin')}
          onChange={(event) => take([event.currentTarget.value, bounds[1]])}
        />
        <span aria-hidden>–</span>
        <TextInput
          {...shared}
          aria-label={t('end')}
          value={bounds[1]}
          placeholder={t('end')}
          onChange={(event) => take([bounds[0], event.currentTarget.value])}
        />
      </div>
      {instants.map(
        ({ side, instant }, index) =>
          instant !== undefined && (
            <ClockChangeNote
              key={side}
              value={instant}
              asked={asked && asked.value === value ? typedTime(asked.bounds[index] ?? '') : undefined}
              onChange={(chosen) => onChange({ ...range, [side]: chosen })}
            />
          ),
      )}
    </>
  )
}

/** Returns a bound that is an instant in its stored form. */
function instantOf(bound: unknown): string | undefined {
  if (typeof bound !== 'string' || !bound.includes('T')) return undefined
  const instant = valueTypes.datetime.normalise(bound)
  return typeof instant === 'string' && valueTypes.datetime.check(instant, { dataType: 'datetime' }) === undefined ? instant : undefined
}

function boundsOf(printed: string): Bounds {
  const [begin = '', ...end] = printed.split('–')
  return [begin.trim(), end.join('–').trim()]
}

function isRange(value: unknown): value is Readonly<Partial<Record<(typeof sides)[number], unknown>>> {
  return typeof value === 'object' && value !== null
}
