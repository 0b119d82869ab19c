import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { readRoleGrants } from '@twinwerk/model/right/role-grants'
import type { MatrixArea } from '@twinwerk/model/right/role-matrix'
import { areaOfPath, withCoverage } from '@twinwerk/model/right/role-matrix'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeRegistry } from '../../data/definitions.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useText } from '../../i18n/use-text.ts'
import type { InputProps } from '../input-props.ts'
import type { GrantJson } from './grant-json.ts'
import { asGrant } from './grant-json.ts'
import { GrantRows } from './GrantRows.tsx'
import classes from './GrantsField.module.css'
import { PrintedGrants } from './printed-grants.ts'
import { ReleaseDifference } from './ReleaseDifference.tsx'
import { RoleMatrix } from './RoleMatrix.tsx'
import { useAreas } from './use-areas.ts'
import { useGrantWords } from './use-grant-words.ts'
import { useReleaseDifference } from './use-release-difference.ts'

/** The number of rights from which a search is shown. */
const many = 8

/** The right that is open, and the area in which it was opened: it stays there while its path changes. A new right is in no area. */
type Open = { readonly index: number; readonly area: string | undefined | typeof isNew }
const isNew = Symbol('new')

/** The rights of a role by area, and each in words; one at a time is open for editing. */
export function GrantsField({ attribute, value, onChange, id, describedBy, readOnly }: InputProps) {
  const { t } = useTranslation('grants')
  const text = useText()
  const registry = useWholeRegistry()
  const { stepsOf, verbsOf } = useGrantWords()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<Open>()
  const [areasOpen, setAreasOpen] = useState<ReadonlySet<string | undefined>>(new Set())
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
  const areas = useAreas(entries, typeof open?.area === 'string' ? open.area : undefined)
  const difference = useReleaseDifference({ entries, isAsked: !readOnly })
  const differing = useMemo(
    () => new Set([...difference.missing, ...difference.added].map(({ path }) => areaOfPath(registry, path))),
    [registry, difference],
  )
  useEffect(() => void PrintedGrants.preload(), [])

  const fitsSearch = (index: number) => wanted === '' || fits(entries[index])
  /** The rights that an area shows: its own but the open one, which stays where it was opened. */
  const shownIn = ({ path, entries: own }: MatrixArea) => {
    const others = own.filter((index) => index !== open?.index && fitsSearch(index))
    return open?.area === path && open !== undefined ? [...others, open.index].toSorted((one, other) => one - other) : others
  }
  const shown = areas.filter((area) => wanted === '' || area.entries.some(fitsSearch) || open?.area === area.path)
  const isAreaOpen = (area: MatrixArea) =>
    wanted !== '' ||
    areasOpen.has(area.path) ||
    (open !== undefined && open.area === area.path) ||
    area.entries.some((index) => problemsOf(index).length > 0)

  function add(): void {
    const grant: GrantJson = { path: '', verbs: ['select'] }
    setSearch('')
    setOpen({ index: entries.length, area: isNew })
    onChange([...entries, grant])
  }

  const rowsOf = (indexes: readonly number[], area: Open['area']) => (
    <GrantRows
      entries={entries}
      indexes={indexes}
      problemsOf={problemsOf}
      opened={open?.index}
      readOnly={readOnly}
      onOpen={(index) => setOpen(index === undefined ? undefined : { index, area })}
      onChange={onChange}
    />
  )

  return (
    <div id={id} role="group" aria-label={text(attribute.label)} aria-describedby={describedBy} className={classes.grants}>
      <ReleaseDifference entries={entries} difference={difference} onChange={onChange} />
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
      {shown.length > 0 && (
        <RoleMatrix
          label={t('matrix.title')}
          areas={shown}
          readOnly={readOnly}
          isOpen={isAreaOpen}
          isChanged={({ path }) => differing.has(path)}
          onOpen={({ path }) => setAreasOpen((previous) => toggled(previous, path))}
          onSet={(path, verb, isHeld) => {
            setOpen(undefined)
            onChange(withCoverage(entries, { path, verb, isHeld }))
          }}
        >
          {(area) => rowsOf(shownIn(area), area.path)}
        </RoleMatrix>
      )}
      {open?.area === isNew && rowsOf([open.index], isNew)}
      {!readOnly && (
        <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} stroke={1.5} />} onClick={add}>
          {t('add')}
        </Button>
      )}
    </div>
  )
}

function toggled<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  return set.has(member) ? new Set([...set].filter((each) => each !== member)) : new Set([...set, member])
}
