import { Checkbox, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DiagramDetail, Finding } from '../modeler-query.ts'
import { AskedInputs } from './AskedInputs.tsx'
import { DeadlineInput } from './DeadlineInput.tsx'
import type { ElementEdit } from './element-edit.ts'
import { useElementKind } from './element-kind.ts'
import type { ElementView } from './element-view.ts'
import { EventInputs } from './EventInputs.tsx'
import { ExpressionInput } from './ExpressionInput.tsx'
import { FilledFields } from './FilledFields.tsx'
import classes from './Properties.module.css'
import { TextEntry } from './TextEntry.tsx'
import { WriteList } from './WriteList.tsx'

export type Offered = DiagramDetail['offered']
export type Edit = (edit: ElementEdit) => void

type Props = {
  readonly element: ElementView | undefined
  readonly offered: Offered
  readonly isReadOnly: boolean
  readonly findings: readonly Finding[]
  readonly onEdit: (id: string, edit: ElementEdit) => void
}

/** The properties of the selected element in the words of the product. Each entry can be undone as one step. */
export function Properties({ element, offered, isReadOnly, findings, onEdit }: Props) {
  const { t } = useTranslation('modeler')
  const kindOf = useElementKind()
  if (!element) return <p className={classes.none}>{t('nothingSelected')}</p>
  const edit: Edit = (change) => onEdit(element.id, change)
  const own = findings.filter((finding) => finding.element === element.id)
  return (
    <fieldset className={classes.fields} disabled={isReadOnly}>
      <legend className={classes.kind}>{kindOf(element.kind)}</legend>
      {own.map(({ message, severity }) => (
        <p key={message} className={classes.finding} data-severity={severity} role="note">
          {message}
        </p>
      ))}
      {element.kind !== 'Process' && (
        <>
          <TextEntry label={t('name')} value={element.name} onChange={(value) => edit({ kind: 'name', value })} isLong />
          <TextEntry
            label={t('nameEn')}
            help={t('nameEnHelp')}
            value={element.nameEn}
            onChange={(value) => edit({ kind: 'nameEn', value })}
            isLong
          />
        </>
      )}
      <Work element={element} offered={offered} edit={edit} />
      {element.condition !== null && !element.isDefault && (
        <ExpressionInput
          label={t('condition')}
          help={t('conditionHelp')}
          value={element.condition}
          onChange={(value) => edit({ kind: 'condition', value })}
        />
      )}
      {element.condition !== null && (
        <Checkbox
          label={t('isDefault')}
          checked={element.isDefault}
          onChange={(event) => edit({ kind: 'default', value: event.currentTarget.checked })}
        />
      )}
      <EventInputs element={element} edit={edit} />
      <p className={classes.id}>
        {t('id')} <code>{element.id}</code>
      </p>
    </fieldset>
  )
}

/** The performer of a step and the fields that the step fills or writes. */
function Work({ element, offered, edit }: { readonly element: ElementView; readonly offered: Offered; readonly edit: Edit }) {
  const { t } = useTranslation('modeler')
  const { group, deadline, autocomplete, asked, service, calls, outputs } = element
  return (
    <>
      {group !== null && (
        <Select
          label={t('group')}
          placeholder={t('noGroup')}
          data={withOwn(offered.groups, group)}
          value={group === '' ? null : group}
          onChange={(value) => edit({ kind: 'group', value: value ?? '' })}
          searchable
          clearable
        />
      )}
      {deadline !== null && <DeadlineInput value={deadline} onChange={(value) => edit({ kind: 'deadline', value })} />}
      {autocomplete !== null && (
        <Checkbox
          label={t('autocomplete')}
          description={t('autocompleteHelp')}
          checked={autocomplete}
          onChange={(event) => edit({ kind: 'autocomplete', value: event.currentTarget.checked })}
        />
      )}
      {asked && <AskedInputs asked={asked} offered={offered} edit={edit} />}
      {service !== null && (
        <Select
          label={t('service')}
          description={t('serviceHelp')}
          placeholder={t('chooseService')}
          data={servicesIn(offered, service)}
          value={service === '' ? null : service}
          onChange={(value) => edit({ kind: 'service', value: value ?? '' })}
          searchable
        />
      )}
      {calls !== null && (
        <Select
          label={t('calls')}
          data={offered.processes.map(({ key, label }) => ({ value: key, label }))}
          value={calls === '' ? null : calls}
          onChange={(value) => edit({ kind: 'calls', value: value ?? '' })}
          searchable
        />
      )}
      {outputs !== null && service === null && <FilledFields outputs={outputs} offered={offered} edit={edit} />}
      {outputs !== null && service === 'changeTwin' && <WriteList outputs={outputs} offered={offered} edit={edit} />}
    </>
  )
}

/** Adds the values in use to the offered ones, so that they stay visible even if they are no longer offered. */
function withOwn(offered: readonly string[], ...own: readonly string[]): string[] {
  return [...new Set([...offered, ...own.filter((each) => each !== '')])]
}

function servicesIn({ services }: Offered, own: string): { value: string; label: string }[] {
  const known = services.map(({ name, titles }) => ({ value: name, label: titles.filter((title) => title !== '').join(', ') || name }))
  return own === '' || services.some(({ name }) => name === own) ? known : [...known, { value: own, label: own }]
}
