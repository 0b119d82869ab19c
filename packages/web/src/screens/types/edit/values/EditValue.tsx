import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { EnumValue, Systematics } from '@twinwerk/model/definition/twin-definition'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTenant } from '../../../../data/tenant.tsx'
import { ColourChoice } from './ColourChoice.tsx'
import { proposedName } from '../draft-patches.ts'
import { DraftDialog } from '../DraftDialog.tsx'
import { LabelInputs } from '../LabelInputs.tsx'
import { Refused } from '../refused.ts'
import { problemsOfEdit, type Edit } from '../use-draft.ts'
import { emptyValue, formOf, valuePatch, withValue, type ValueForm } from './value-patches.ts'

type Props = {
  readonly target: Systematics
  /** The label of the choice. */
  readonly title: string
  readonly values: readonly EnumValue[]
  /** The value to change; undefined for a new one. */
  readonly value: EnumValue | undefined
  readonly onSave: (edit: Edit) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for a new value of a choice, or for another label and other colours of one. */
export function EditValue({ target, title, values, value, onSave, onClose }: Props) {
  const { t } = useTranslation('types')
  const tenant = useTenant().id
  const [form, setForm] = useState<ValueForm>(value ? formOf(value) : emptyValue)
  const change = (part: Partial<ValueForm>) => setForm((now) => ({ ...now, ...part }))
  const isTwice = values.some(({ name, label }) => name !== value?.name && label.de.trim() === form.label.trim())
  const saving = useMutation({
    mutationFn: async () => {
      if (isTwice) throw new Refused([{ field: ['label'], key: 'twice', message: t('edit.labelTwice') }])
      const edit: Edit = value
        ? (patches) => withValue(patches, { target, name: value.name }, form)
        : (patches) => [...patches, valuePatch(target, form)]
      const problems = await problemsOfEdit(tenant, edit)
      if (problems.length > 0) throw new Refused(problems)
      await onSave(edit)
    },
    onSuccess: onClose,
  })
  const problems = saving.error instanceof Refused ? saving.error.problems : []
  const at = (part: string) => problems.find(({ field }) => field.includes(part))?.message
  const others = problems.filter(({ field }) => !['label', 'name', 'style'].some((part) => field.includes(part)))
  return (
    <DraftDialog
      title={t(value ? 'edit.editValueOf' : 'edit.addValueTo', { choice: title })}
      saving={saving}
      onClose={onClose}
      problems={others.map(({ message }) => message)}
    >
      <LabelInputs words={form} error={at('label')} onChange={change} />
      <ColourChoice colours={form} label={form.label} error={at('style')} onChange={change} />
      {!value && (
        <TextInput
          label={t('edit.name')}
          description={t('edit.valueNameHelp')}
          placeholder={proposedName(form.label, { digits: true })}
          value={form.name}
          maxLength={40}
          error={at('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      )}
    </DraftDialog>
  )
}
