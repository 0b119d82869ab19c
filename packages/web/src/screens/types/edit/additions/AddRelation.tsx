import { Checkbox, NativeSelect, Select, TextInput } from '@mantine/core'
import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeRegistry } from '../../../../data/definitions.ts'
import { useText } from '../../../../i18n/use-text.ts'
import page from '../../detail/TypePage.module.css'
import { proposedName } from '../draft-patches.ts'
import { DraftDialog } from '../DraftDialog.tsx'
import { LabelInputs } from '../LabelInputs.tsx'
import { allHowMany, emptyRelation, possibleTargets, relationPatch, type HowMany, type RelationForm } from './new-relation.ts'
import { useAddition } from './use-addition.ts'

type Props = { readonly type: EffectiveDefinition; readonly onClose: () => void; readonly onAdded: (label: string) => void }

/** Asks for a new relation of a type, in words, and puts it into the draft. */
export function AddRelation({ type, onClose, onAdded }: Props) {
  const { t } = useTranslation('types')
  const text = useText()
  const [form, setForm] = useState(emptyRelation)
  const change = (part: Partial<RelationForm>) => setForm((now) => ({ ...now, ...part }))
  const { saving, at, others } = useAddition(
    () => relationPatch(type.name, form),
    () => onAdded(form.label.trim()),
  )
  const reverse = ['relationship', 'reverse'] as const
  return (
    <DraftDialog
      title={t('edit.addRelationTo', { type: text(type.label) })}
      saving={saving}
      problems={others(['relationship', 'target'], ['relationship', 'label'], reverse, ['name'])}
      onClose={onClose}
    >
      <LabelInputs words={form} error={at('relationship', 'label')} onChange={change} />
      <Target form={form} error={at('relationship', 'target')} onChange={change} />
      <Many label={t('howMany')} value={form.many} onChange={(many) => change({ many })} />
      <Checkbox label={t('edit.rangedHelp')} checked={form.ranged} onChange={(event) => change({ ranged: event.currentTarget.checked })} />
      <TextInput
        label={t('edit.back')}
        description={t('edit.backHelp')}
        value={form.back}
        maxLength={200}
        error={at(...reverse)}
        onChange={(event) => change({ back: event.currentTarget.value })}
      />
      {form.back.trim() !== '' && (
        <>
          <TextInput
            label={t('edit.backEn')}
            placeholder={form.back}
            value={form.backEn}
            maxLength={200}
            onChange={(event) => change({ backEn: event.currentTarget.value })}
          />
          <Many label={t('edit.backMany')} value={form.backMany} onChange={(backMany) => change({ backMany })} />
        </>
      )}
      <TextInput
        label={t('edit.name')}
        description={t('edit.nameHelp')}
        placeholder={proposedName(form.label)}
        value={form.name}
        maxLength={40}
        error={at('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Sentences type={type} form={form} />
    </DraftDialog>
  )
}

type PartProps = {
  readonly form: RelationForm
  readonly error: string | undefined
  readonly onChange: (part: Partial<RelationForm>) => void
}

function Target({ form, error, onChange }: PartProps) {
  const { t } = useTranslation('types')
  const text = useText()
  const registry = useWholeRegistry()
  const data = possibleTargets(registry)
    .map(({ name, plural }) => ({ value: name, label: `${text(plural)} (${name})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'de'))
  return (
    <Select
      label={t('to')}
      data={data}
      value={form.target === '' ? null : form.target}
      searchable
      required
      allowDeselect={false}
      nothingFoundMessage={t('nothingFound')}
      error={error}
      onChange={(value) => onChange({ target: value ?? '' })}
    />
  )
}

type ManyProps = { readonly label: string; readonly value: HowMany; readonly onChange: (value: HowMany) => void }

function Many({ label, value, onChange }: ManyProps) {
  const { t } = useTranslation('types')
  return (
    <NativeSelect
      label={label}
      value={value}
      data={allHowMany.map((each) => ({ value: each, label: t(each) }))}
      onChange={(event) => onChange(allHowMany.find((each) => each === event.currentTarget.value) ?? value)}
    />
  )
}

/** The relation as sentences, and what only a release can bring. */
function Sentences({ type, form }: { readonly type: EffectiveDefinition; readonly form: RelationForm }) {
  const { t } = useTranslation('types')
  const text = useText()
  const target = useWholeRegistry().definitions.get(form.target)
  const [label, back] = [form.label.trim(), form.back.trim()]
  return (
    <p className={page.note} role="status">
      {target && label !== '' && t('edit.relationSentence', { from: text(type.label), label, many: t(form.many), to: text(target.label) })}{' '}
      {target &&
        back !== '' &&
        t('edit.relationSentence', { from: text(target.label), label: back, many: t(form.backMany), to: text(type.label) })}{' '}
      {t('edit.noParts')}
    </p>
  )
}
