import { Checkbox } from '@mantine/core'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useTranslation } from 'react-i18next'
import { useWords } from '../../parts/use-words.ts'
import classes from '../../parts/Portal.module.css'
import { textOf } from '../../../../data/contracts/twin-parts.ts'
import { chosenFrom, grossOf } from './about-receipt.ts'

type Props = {
  readonly label: string
  readonly about: TwinJson
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** Asks which items of a bill the request is about: any number of them, or none. */
export function PartsField({ label, about, value, onChange }: Props) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const items = chosenFrom(about)
  if (items.length === 0) return null
  return (
    <Checkbox.Group
      label={
        <>
          {label} <span className={classes.optional}>{t('optional')}</span>
        </>
      }
      size="md"
      value={[...value]}
      onChange={onChange}
    >
      <ul className={classes.choices}>
        {items.map((item) => {
          const [from, to] = [textOf(item, 'receiptItem:periodFrom'), textOf(item, 'receiptItem:periodTo')]
          const period = from === null ? '' : from === to ? words.day(from) : `${words.day(from)} – ${words.day(to)}`
          return (
            <li key={item.id}>
              <Checkbox
                value={item.id}
                label={words.own(item, 'receiptItem:text')}
                description={period}
                classNames={{ body: classes.choice }}
              />
              <span className={classes.price}>{words.euro(grossOf(item))}</span>
            </li>
          )
        })}
      </ul>
    </Checkbox.Group>
  )
}
