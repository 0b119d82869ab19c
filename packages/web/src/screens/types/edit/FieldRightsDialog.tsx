import { Skeleton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Patch } from '@twinwerk/model/overlay/patch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '../../../i18n/use-text.ts'
import { DraftDialog } from './DraftDialog.tsx'
import { rightsIn, withRights, type FieldRights } from './field-rights.ts'
import { RightsTable } from './RightsTable.tsx'
import { useFieldRoles } from './use-field-roles.ts'

type Props = {
  readonly field: Attribute
  readonly patches: readonly Patch[]
  readonly onClose: () => void
  readonly onEdit: (edit: (patches: readonly Patch[]) => readonly Patch[]) => Promise<unknown>
}

/** The rights of roles on an added field, as the draft has them. */
export function FieldRightsDialog({ field: { systematics, declaring, addedBy, label, onlyNamed }, patches, onClose, onEdit }: Props) {
  const { t } = useTranslation('types')
  const text = useText()
  const { data, isError } = useFieldRoles(declaring, systematics)
  const isOwn = addedBy === 'tenant'
  const [rights, setRights] = useState<FieldRights>(() => {
    const drafted = rightsIn(patches, systematics)
    return isOwn ? drafted : { ...drafted, onlyNamed: onlyNamed === true }
  })
  const saving = useMutation({
    mutationFn: () => onEdit((now) => (data ? withRights(now, { field: systematics, rights, roles: data.roles }) : now)),
    onSuccess: onClose,
  })
  return (
    <DraftDialog title={t('edit.rights.of', { field: text(label) })} saving={saving} onClose={onClose}>
      {isError && <p role="alert">{t('edit.rights.failed')}</p>}
      {!data && !isError && <Skeleton height={160} />}
      {data && <RightsTable {...data} rights={rights} mayNarrow={isOwn} onChange={setRights} />}
    </DraftDialog>
  )
}
