import { Alert, HueSlider, Input, MultiSelect, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeRegistry } from '../../../../data/definitions.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { iconNames, iconOf } from '../../../../ui/icons.ts'
import { proposedName } from '../draft-patches.ts'
import { DraftDialog } from '../DraftDialog.tsx'
import { LabelInputs } from '../LabelInputs.tsx'
import { emptyType, needsDiagram, possibleParents, typePatch, type TypeForm } from './new-type.ts'
import { useAddition } from './use-addition.ts'
import classes from './AddType.module.css'

type Props = { readonly onClose: () => void; readonly onAdded: (label: string) => void }

/** Asks for a new type below an existing one, and puts it into the draft. */
export function AddType({ onClose, onAdded }: Props) {
  const { t } = useTranslation('types')
  const registry = useWholeRegistry()
  const [form, setForm] = useState(emptyType)
  const change = (part: Partial<TypeForm>) => setForm((now) => ({ ...now, ...part }))
  const { saving, at, others } = useAddition(
    () => typePatch(form),
    () => onAdded(form.label.trim()),
  )
  const longest = 200
  return (
    <DraftDialog
      title={t('edit.addType')}
      saving={saving}
      problems={others(['extends'], ['label'], ['plural'], ['name'], ['title'])}
      onClose={onClose}
    >
      <LabelInputs words={form} error={at('label')} onChange={change} />
      <TextInput
        label={t('edit.plural')}
        value={form.plural}
        maxLength={longest}
        required
        error={at('plural')}
        onChange={(event) => change({ plural: event.currentTarget.value })}
      />
      <TextInput
        label={t('edit.pluralEn')}
        placeholder={form.plural}
        value={form.pluralEn}
        maxLength={longest}
        onChange={(event) => change({ pluralEn: event.currentTarget.value })}
      />
      <Parent form={form} error={at('extends')} onChange={change} />
      {needsDiagram(registry, form.extends) && <Alert>{t('edit.noDiagram')}</Alert>}
      <Look form={form} error={at('title')} onChange={change} />
      <TextInput
        label={t('edit.name')}
        description={t('edit.nameHelp')}
        placeholder={proposedName(form.label)}
        value={form.name}
        maxLength={40}
        error={at('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
    </DraftDialog>
  )
}

type PartProps = {
  readonly form: TypeForm
  readonly error: string | undefined
  readonly onChange: (part: Partial<TypeForm>) => void
}

function Parent({ form, error, onChange }: PartProps) {
  const { t } = useTranslation('types')
  const text = useText()
  const registry = useWholeRegistry()
  const data = possibleParents(registry)
    .map(({ name, plural }) => ({ value: name, label: `${text(plural)} (${name})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'de'))
  return (
    <Select
      label={t('edit.parent')}
      description={t('edit.parentHelp')}
      data={data}
      value={form.extends === '' ? null : form.extends}
      searchable
      required
      allowDeselect={false}
      nothingFoundMessage={t('nothingFound')}
      error={error}
      onChange={(value) => onChange({ extends: value ?? '', title: [] })}
    />
  )
}

/** The icon, its colour and the title of a new type: those of the type above, unless others are chosen. */
function Look({ form, error, onChange }: PartProps) {
  const { t } = useTranslation('types')
  const text = useText()
  const parent = useWholeRegistry().definitions.get(form.extends)
  const hue = form.hue ?? parent?.hue ?? 0
  const Icon = iconOf(form.icon || (parent?.icon ?? ''))
  const fields = (parent?.allAttributes ?? []).filter(({ hidden, deprecated, calculation }) => !hidden && !deprecated && !calculation)
  return (
    <>
      <Select
        label={t('edit.icon')}
        placeholder={t('edit.asAbove')}
        data={iconNames.map((name) => ({ value: name, label: name }))}
        value={form.icon === '' ? null : form.icon}
        searchable
        clearable
        leftSection={<Icon size={16} stroke={1.5} aria-hidden style={{ color: `hsl(${hue} 55% 45%)` }} />}
        renderOption={({ option }) => <IconOption name={option.value} />}
        onChange={(value) => onChange({ icon: value ?? '' })}
      />
      <Input.Wrapper label={t('edit.hue')} labelElement="div">
        <HueSlider value={hue} size="sm" aria-label={t('edit.hue')} onChange={(value) => onChange({ hue: value })} />
      </Input.Wrapper>
      <MultiSelect
        label={t('edit.titleFields')}
        placeholder={form.title.length === 0 ? t('edit.asAbove') : ''}
        data={fields.map(({ systematics, label }) => ({ value: systematics, label: `${text(label)} (${systematics})` }))}
        value={[...form.title]}
        maxValues={5}
        searchable
        disabled={!parent}
        error={error}
        onChange={(title) => onChange({ title })}
      />
    </>
  )
}

function IconOption({ name }: { readonly name: string }) {
  const Icon = iconOf(name)
  return (
    <span className={classes.icon}>
      <Icon size={16} stroke={1.5} aria-hidden />
      {name}
    </span>
  )
}
