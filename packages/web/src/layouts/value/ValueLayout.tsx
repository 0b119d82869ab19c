import type { ValueLayout as ValueLayoutJson } from '@twinwerk/model/layout/layout'
import type { ComponentProps } from 'react'
import type { LayoutProps } from '../layout-props.ts'
import { useRegistry } from '../../data/definitions.ts'
import { valueAt } from '../../data/record/read-record.ts'
import { isEmpty } from '../../data/record/record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useEditable } from '../layout-context.ts'
import { GrantedField } from './GrantedField.tsx'
import { useFieldRules } from './use-field-rules.ts'

/**
 * An attribute. An unknown attribute renders nothing (core specification, section 2), nor does one without a value that nobody can enter:
 * a form begins with what is to be entered, and results appear as they come.
 */
export function ValueLayout({ layout, path }: LayoutProps<'value'>) {
  const known = useRegistry().attributes.get(layout.attribute)
  const editable = useEditable()
  const isGiven = known?.serverOwned === true || known?.deprecated === true
  const isMissing = useRecord(({ record }) => isGiven && !!record && isEmpty(valueAt(record, path, layout.attribute)))
  if (!known || isMissing) return null
  const attribute = layout.required ? { ...known, required: true as const } : known
  const field = { attribute, path, label: layout.label, ...(layout.wide !== undefined && { wide: layout.wide }), editable }
  return layout.lock === undefined && layout.hide === undefined ? <GrantedField {...field} /> : <RuledField layout={layout} field={field} />
}

function RuledField({ layout, field }: { readonly layout: ValueLayoutJson; readonly field: ComponentProps<typeof GrantedField> }) {
  return <GrantedField {...field} {...useFieldRules(layout, field.attribute, field.path)} />
}
