import { ActionIcon, Checkbox, MultiSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DraftItem } from './draft-item.ts'
import { isPattern, typeNames } from './draft-item.ts'
import classes from './ScannerScreen.module.css'

type Props = {
  readonly item: DraftItem
  readonly row: number
  readonly onChange: (item: DraftItem) => void
  /** Absent for the only item. */
  readonly onRemove: (() => void) | undefined
}

/** One item to look for: kinds of codes, a pattern, the fields that it fills, and whether it is required. */
export function ItemFields({ item, row, onChange, onRemove }: Props) {
  const { t } = useTranslation('playground')
  return (
    <fieldset className={classes.item}>
      <legend className={classes.legend}>
        {t('scanner.item', { number: row + 1 })}
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('scanner.remove', { number: row + 1 })}
            title={t('scanner.remove', { number: row + 1 })}
            onClick={onRemove}
          >
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </legend>
      <MultiSelect
        label={t('scanner.types')}
        placeholder={item.types.length === 0 ? t('scanner.allTypes') : ''}
        data={[...typeNames]}
        searchable
        value={[...item.types]}
        onChange={(types) => onChange({ ...item, types })}
      />
      <TextInput
        label={t('scanner.regex')}
        error={!isPattern(item.regex) && t('scanner.noPattern')}
        value={item.regex}
        spellCheck={false}
        classNames={{ input: classes.technical ?? '' }}
        onChange={(event) => onChange({ ...item, regex: event.currentTarget.value })}
      />
      <TextInput
        label={t('scanner.targets')}
        description={t('scanner.targetsHelp')}
        value={item.targets}
        spellCheck={false}
        classNames={{ input: classes.technical ?? '' }}
        onChange={(event) => onChange({ ...item, targets: event.currentTarget.value })}
      />
      <Checkbox
        label={t('scanner.required')}
        checked={item.required}
        onChange={(event) => onChange({ ...item, required: event.currentTarget.checked })}
      />
    </fieldset>
  )
}
