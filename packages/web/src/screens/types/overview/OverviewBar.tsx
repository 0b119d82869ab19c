import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TypeChoice } from '../use-type-choice.ts'
import { typeFilters } from './shown-types.ts'
import classes from './TypeOverview.module.css'

type Props = {
  readonly choice: TypeChoice
  readonly onChange: (choice: TypeChoice) => void
  /** The number of types that are found. */
  readonly count: number
}

/** The search, the filters and the arrangement of the overview. */
export function OverviewBar({ choice, onChange, count }: Props) {
  const { t } = useTranslation('types')
  const { search: kept = '', filter, tree, ...others } = choice
  // The address follows typing a moment later; the input must not.
  const [typed, setTyped] = useState({ text: kept, kept })
  const search = typed.kept === kept || kept === typed.text ? typed.text : kept
  const arranged = { ...others, ...(tree && { tree }) }
  const searched = { ...(search.trim() !== '' && { search }) }
  const find = (text: string) => {
    setTyped({ text, kept })
    onChange({ ...arranged, ...(filter && { filter }), ...(text.trim() !== '' && { search: text }) })
  }
  return (
    <div className={classes.bar}>
      <TextInput
        className={classes.search ?? ''}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={search}
        maxLength={200}
        onChange={(event) => find(event.currentTarget.value)}
      />
      <div role="group" aria-label={t('filter')} className={classes.filters}>
        {typeFilters.map((each) => (
          <Button
            key={each}
            size="compact-sm"
            variant={each === filter ? 'light' : 'default'}
            aria-pressed={each === filter}
            onClick={() => onChange({ ...arranged, ...searched, ...(each !== filter && { filter: each }) })}
          >
            {t(`filters.${each}`)}
          </Button>
        ))}
      </div>
      <SegmentedControl
        size="xs"
        aria-label={t('order')}
        value={tree ? 'tree' : 'flat'}
        data={[
          { value: 'flat', label: t('flat') },
          { value: 'tree', label: t('tree') },
        ]}
        onChange={(value) => onChange({ ...others, ...searched, ...(filter && { filter }), ...(value === 'tree' && { tree: true }) })}
      />
      <span className={classes.count} role="status">
        {t('found', { count })}
      </span>
    </div>
  )
}
