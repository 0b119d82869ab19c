import { Button, Collapse, Skeleton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayDo, type FieldRights } from './field-rights.ts'
import { RightsTable } from './RightsTable.tsx'
import { useFieldRoles } from './use-field-roles.ts'
import classes from './RightsTable.module.css'

type Props = { readonly type: EffectiveDefinition; readonly rights: FieldRights; readonly onChange: (rights: FieldRights) => void }

/** The rights of a new field: how many roles see and change it in one line, which opens to the table. */
export function RightsStep({ type, rights, onChange }: Props) {
  const { t } = useTranslation('types')
  const { data, isError } = useFieldRoles(type.name)
  const [isOpened, setOpened] = useState<boolean>()
  if (isError) return <p role="alert">{t('edit.rights.failed')}</p>
  if (!data) return <Skeleton height={36} />
  const countOf = (verb: 'select' | 'update') => data.roles.filter((role) => mayDo(role, verb, rights)).length
  // A field that only named roles see asks who that is.
  const isOpen = isOpened ?? rights.onlyNamed
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        classNames={{ root: classes.summary ?? '', label: classes.words ?? '' }}
        aria-expanded={isOpen}
        leftSection={<Chevron size={16} stroke={1.5} aria-hidden />}
        onClick={() => setOpened(!isOpen)}
      >
        {t('edit.rights.summary', { see: countOf('select'), change: countOf('update'), all: data.roles.length })}
      </Button>
      <Collapse expanded={isOpen}>
        <RightsTable {...data} rights={rights} mayNarrow onChange={onChange} />
      </Collapse>
    </div>
  )
}
