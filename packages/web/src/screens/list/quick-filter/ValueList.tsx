import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import type { ListChoice } from '../list-choice.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { unitWithKey } from '@twinwerk/model/calendar/units'
import { betweenDays } from '@twinwerk/model/query/within-days'
import { conditionOn } from '@twinwerk/model/list/quick-filter'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useText } from '../../../i18n/use-text.ts'
import { pathLabel } from '../../../search/fields/path-label.ts'
import { PickChoices } from '../../../ui/PickDialog.tsx'
import { EnumWord } from '../../../ui/twin/EnumWord.tsx'
import { useFocusInside } from '../../../ui/use-focus-inside.ts'
import { groupLabel } from '../../../views/table/grouped/group-words.ts'
import { useFieldValues } from './use-field-values.ts'
import { countedBy, valueChoices } from './value-choices.ts'
import styles from './QuickFilter.module.css'

type Props = {
  readonly root: string
  readonly list: ListDefinition
  readonly choice: ListChoice
  readonly path: readonly string[]
  readonly onChange: (condition: FilterJson | undefined) => void
  readonly onBack: () => void
  readonly onClose: () => void
}

/** More values are found by typing. */
const maxShown = 100

/** The values of a field with their numbers in the list. A value that stands for itself closes the popover. */
export function ValueList({ root, list, choice, path, onChange, onBack, onClose }: Props) {
  const { t } = useTranslation('quick')
  const text = useText()
  const locale = useLocale()
  const registry = useRegistry()
  const [search, setSearch] = useState('')
  const frame = useFocusInside<HTMLDivElement>()
  const attribute = registry.attributes.get(path.at(-1) ?? '')
  const by = countedBy(attribute)
  const counted = useFieldValues({ root, list, choice, path }, by)
  const words = { registry, locale, text, word: t, week: () => '' }
  const values = (counted.data?.groups ?? []).map(({ place: [key = null], title, count }) => ({
    key,
    label: groupLabel(words, { path, ...by }, { key, title }),
    count,
  }))
  const current = conditionOn(choice.where, path)
  const all = valueChoices({
    path,
    attribute,
    current,
    values,
    search,
    words: (key, typed = '') => t(key, { text: typed, number: typed }),
    period: (key) => betweenDays({ registry, timeZone: locale.timeZone }, path, unitWithKey('month', key)),
    numberIn: (typed) => {
      const parsed = attribute && typed.trim() !== '' ? valueTypes[attribute.dataType].parseInput(typed, locale, attribute) : undefined
      return parsed && 'value' in parsed && typeof parsed.value === 'number' ? parsed.value : undefined
    },
  })
  const isNumber = attribute !== undefined && ['integer', 'long', 'float', 'double'].includes(attribute.dataType)
  return (
    <div ref={frame} className={styles.menu}>
      <div className={styles.head}>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('back')} title={t('back')} onClick={onBack}>
          <IconArrowLeft size={16} stroke={1.5} />
        </ActionIcon>
        <span className={styles.field}>{pathLabel(registry, text, path)}</span>
        {current && (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onChange(undefined)}>
            {t('remove')}
          </Button>
        )}
      </div>
      <PickChoices
        label={t('values', { field: pathLabel(registry, text, path.slice(-1)) })}
        search={search}
        onSearch={setSearch}
        isSearching={counted.isLoading}
        choices={all.slice(0, maxShown).map((each) => ({
          ...each,
          content: (
            <span className={styles.choice}>
              <IconCheck size={14} stroke={1.5} className={styles.check ?? ''} data-on={each.isOn || undefined} aria-hidden />
              <span className={styles.field}>{each.style ? <EnumWord label={each.label} style={each.style} /> : each.label}</span>
              {each.count !== undefined && (
                <span className={styles.count}>{each.count.toLocaleString(locale.language === 'en' ? 'en' : 'de')}</span>
              )}
            </span>
          ),
        }))}
        empty={counted.error ? t('failed') : t('noValue')}
        foot={
          <>
            {isNumber && search === '' && <p className={styles.note}>{t('typeNumber')}</p>}
            {all.length > maxShown && <p className={styles.note}>{t('more', { count: maxShown })}</p>}
          </>
        }
        onPick={({ condition, isOneOfSeveral }) => {
          onChange(condition)
          if (!isOneOfSeveral) onClose()
        }}
      />
    </div>
  )
}
