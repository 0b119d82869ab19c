import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { readRoleGrants } from '@twinwerk/model/right/role-grants'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeRegistry } from '../../data/definitions.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useText } from '../../i18n/use-text.ts'
import type { InputProps } from '../input-props.ts'
import type { GrantJson } from './grant-json.ts'
import { asGrant } from './grant-json.ts'
import { GrantRow } from './GrantRow.tsx'
import classes from './GrantsField.module.css'
import { ReleaseDifference } from './ReleaseDifference.tsx'
import { useGrantWords } from './use-grant-words.ts'

/** The number of rights from which a search is shown. */
const many = 8

/** The rights of a role, each in words; one at a time is open for editing. */
export function GrantsField({ attribute, value, onChange, id, describedBy, readOnly }: InputProps) {
  const { t } = useTranslation('grants')
  const text = useText()
  const registry = useWholeRegistry()
  const { stepsOf, verbsOf } = useGrantWords()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<number>()
  const entries = useMemo((): readonly unknown[] => (Array.isArray(value) ? value : []), [value])
  const problems = useMemo(() => Map.groupBy(readRoleGrants(registry, entries).problems, ({ at }) => at[0]), [registry, entries])

  // Only the server can tell which grants the user may not give.
  const refused = useRecord((state) => state.problems).filter(({ systematics }) => systematics === attribute.systematics)
  const problemsOf = (index: number) => [
    ...(problems.get(index) ?? []).map((problem) => text(problem.text)),
    ...refused.flatMap(({ entry, message }) => (entry !== index ? [] : typeof message === 'string' ? message : text(message))),
  ]

  const wanted = search.trim().toLowerCase()
  const fits = (entry: unknown) => {
    const grant = asGrant(entry)
    const words = grant ? [...(stepsOf(grant.path) ?? []), ...verbsOf(grant.verbs), grant.path] : [JSON.stringify(entry)]
    return words.join(' ').toLowerCase().includes(wanted)
  }
  const shown = entries
    .map((entry, index) => ({ entry, index }))
    .filter(({ entry, index }) => index === open || wanted === '' || fits(entry))

  function add(): void {
    const grant: GrantJson = { path: '', verbs: ['select'] }
    setSearch('')
    setOpen(entries.length)
    onChange([...entries, grant])
  }

  return (
    <div id={id} role="group" aria-label={text(attribute.label)} aria-describedby={describedBy} className={classes.grants}>
      <ReleaseDifference entries={entries} onChange={onChange} readOnly={readOnly} />
      {entries.length >= many && (
        <TextInput
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} stroke={1.5} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {shown.length === 0 && (
        <p className={classes.note} role="status">
          {entries.length === 0 ? t('none') : t('noneFound')}
        </p>
      )}
      <ol className={classes.rows}>
        {shown.map(({ entry, index }) => (
          <GrantRow
            // Entries have no identity except their position.
            key={index}
            number={index + 1}
            entry={entry}
            problems={problemsOf(index)}
            opened={open === index}
            readOnly={readOnly}
            onOpen={() => setOpen(open === index ? undefined : index)}
            onChange={(grant) => onChange(entries.with(index, grant))}
            onRemove={() => {
              setOpen(undefined)
              onChange(entries.toSpliced(index, 1))
            }}
          />
        ))}
      </ol>
      {!readOnly && (
        <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} stroke={1.5} />} onClick={add}>
          {t('add')}
        </Button>
      )}
    </div>
  )
}
