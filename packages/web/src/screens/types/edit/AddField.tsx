import { Alert, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTenant } from '../../../data/tenant.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { addedKinds, emptyForm, fieldPatch, proposedName, type FieldForm } from './draft-patches.ts'
import { DraftDialog } from './DraftDialog.tsx'
import { withRights, type FieldRights } from './field-rights.ts'
import { LabelInputs } from './LabelInputs.tsx'
import { RightsStep } from './RightsStep.tsx'
import { problemsOf, useDraft } from './use-draft.ts'
import { useFieldRoles } from './use-field-roles.ts'

type Props = { readonly type: EffectiveDefinition; readonly onClose: () => void; readonly onAdded: (label: string) => void }

/** A change that cannot take effect, with the reasons by the fields of the form. */
class Refused extends Error {
  readonly problems: Awaited<ReturnType<typeof problemsOf>>
  constructor(problems: Refused['problems']) {
    super('the field cannot be added')
    this.problems = problems
  }
}

/** Asks for a new field of a type, and puts it into the draft. */
export function AddField({ type, onClose, onAdded }: Props) {
  const { t } = useTranslation('types')
  const text = useText()
  const tenant = useTenant().id
  const { changing } = useDraft()
  const [form, setForm] = useState(emptyForm)
  const [chosen, setChosen] = useState<FieldRights>()
  const rights = chosen ?? { onlyNamed: form.kind === 'iban', given: {} }
  const { data: roles } = useFieldRoles(type.name)
  const change = (part: Partial<FieldForm>) => setForm((now) => ({ ...now, ...part }))
  const adding = useMutation({
    mutationFn: async () => {
      const patch = fieldPatch(type.name, form)
      const change = { field: `${patch.definition}:${patch.name}`, rights, roles: roles?.roles ?? [] }
      const [field = patch, ...grants] = withRights([patch], change)
      const problems = await problemsOf(tenant, field)
      if (problems.length > 0) throw new Refused(problems)
      await changing.mutateAsync((patches) => [...patches, field, ...grants])
      return form.label.trim()
    },
    onSuccess: onAdded,
  })
  const problems = adding.error instanceof Refused ? adding.error.problems : []
  const at = (...start: readonly string[]) => problems.find(({ field }) => start.every((part, index) => field[index] === part))?.message
  const shown = { label: at('attribute', 'label'), name: at('name'), values: at('attribute', 'enumValues'), help: at('attribute', 'help') }
  const others = problems.filter(({ message }) => !Object.values(shown).includes(message))
  return (
    <DraftDialog title={t('edit.addTo', { type: text(type.label) })} saving={adding} onClose={onClose}>
      <Inputs form={form} shown={shown} onChange={change} />
      <RightsStep type={type} rights={rights} onChange={setChosen} />
      {others.length > 0 && <Alert color="red">{others.map(({ message }) => message).join(' ')}</Alert>}
    </DraftDialog>
  )
}

type InputsProps = {
  readonly form: FieldForm
  /** The first problem of each input. */
  readonly shown: Readonly<Record<'label' | 'name' | 'values' | 'help', string | undefined>>
  readonly onChange: (part: Partial<FieldForm>) => void
}

function Inputs({ form, shown, onChange }: InputsProps) {
  const { t } = useTranslation('types')
  return (
    <>
      <LabelInputs words={form} error={shown.label} onChange={onChange} />
      <NativeSelect
        label={t('kind')}
        value={form.kind}
        data={addedKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        onChange={(event) => onChange({ kind: addedKinds.find((kind) => kind === event.currentTarget.value) ?? 'text' })}
      />
      {form.kind === 'choice' && (
        <Textarea
          label={t('edit.values')}
          description={t('edit.valuesHelp')}
          value={form.values}
          autosize
          minRows={3}
          required
          error={shown.values}
          onChange={(event) => onChange({ values: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={t('edit.help')}
        value={form.help}
        maxLength={1000}
        error={shown.help}
        onChange={(event) => onChange({ help: event.currentTarget.value })}
      />
      <TextInput
        label={t('edit.name')}
        description={t('edit.nameHelp')}
        placeholder={proposedName(form.label)}
        value={form.name}
        maxLength={40}
        error={shown.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
    </>
  )
}
