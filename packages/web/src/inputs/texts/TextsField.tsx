import { SegmentedControl, Textarea } from '@mantine/core'
import type { RecordKey } from '@twinwerk/model/definition/twin-definition'
import type { OwnText } from '@twinwerk/model/text/own-text'
import { ownTextIn, ownTextsOf, wordsOf } from '@twinwerk/model/text/own-text'
import type { Text } from '@twinwerk/model/text/text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { languageOf } from '../../data/language-of.ts'
import { isEmpty } from '../../data/record/record.ts'
import { valueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { ownTextsTexts } from '../../i18n/own-texts/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import type { InputProps } from '../input-props.ts'
import classes from './TextsField.module.css'

addTexts(ownTextsTexts)

type Words = keyof Text
const order = ['de', 'informal', 'en'] as const satisfies readonly Words[]
const languages = { de: 'de', informal: 'de-x-informal', en: 'en' } as const satisfies Record<Words, string>

/** Texts of the tenant in several languages, one language at a time. A missing text shows its fallback as a pale placeholder. */
export function TextsField({ attribute, value, onChange, id, describedBy, readOnly, path = [] }: InputProps) {
  const { t } = useTranslation('ownTexts')
  const text = useText()
  const brand = useBrand()
  const record = useRecord((state) => state.record)
  const keys = Object.entries(attribute.keys ?? {})
  const shown = order.filter((each) => each !== 'de' || keys.some(([, { german }]) => german === undefined))
  const [chosen, setChosen] = useState<Words>(shown[0] ?? 'de')
  const texts = ownTextsOf(value)
  const standard = languageOf(brand, { language: null, addressing: null })

  /** Returns the German text if it has its own field; null if that field is empty, so that no translation is needed. */
  function germanOf({ german }: RecordKey): string | null | undefined {
    const field = german && record ? valueAt(record, path, german) : undefined
    return german === undefined ? undefined : isEmpty(field) ? null : String(field)
  }

  function take(name: string, typed: string): void {
    const { [chosen]: _before, ...others } = wordsOf(texts[name])
    const written: OwnText = typed === '' ? others : { ...others, [chosen]: typed }
    const { [name]: _text, ...rest } = texts
    const all = Object.keys(written).length === 0 ? rest : { ...rest, [name]: written }
    onChange(Object.keys(all).length === 0 ? null : all)
  }

  // A read-only field shows a dash if it has no texts in other languages and the German texts have their own fields.
  if (readOnly && isEmpty(value) && keys.every(([, { german }]) => german !== undefined)) return <span id={id}>–</span>
  return (
    <div id={id} role="group" aria-label={text(attribute.label)} aria-describedby={describedBy} className={classes.texts}>
      <SegmentedControl
        aria-label={t('language')}
        size="xs"
        value={chosen}
        onChange={(next) => setChosen(order.find((each) => each === next) ?? chosen)}
        data={shown.map((each) => ({ value: each, label: t(`languages.${each}`) }))}
      />
      {keys.map(([name, key]) => {
        const german = germanOf(key)
        if (german === null || (german !== undefined && chosen === 'de')) return null
        const words = wordsOf(texts[name])
        return (
          <Textarea
            key={name}
            label={text(key.label)}
            classNames={{ label: classes.label ?? '', input: classes.input ?? '' }}
            autosize
            minRows={1}
            maxRows={6}
            readOnly={readOnly}
            lang={languages[chosen].slice(0, 2)}
            placeholder={ownTextIn({ ...words, ...(german !== undefined && { de: german }) }, languages[chosen], standard) ?? t('standard')}
            value={words[chosen] ?? ''}
            onChange={(event) => take(name, event.currentTarget.value)}
          />
        )
      })}
    </div>
  )
}
