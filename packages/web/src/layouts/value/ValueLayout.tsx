import type { ValueLayout as ValueLayoutJson } from '@twinwerk/model/layout/layout'
import type { ComponentProps } from 'react'
import type { LayoutProps } from '../layout-props.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useEditable } from '../layout-context.ts'
import { GrantedField } from './GrantedField.tsx'
import { useFieldRules } from './use-field-rules.ts'

/** An attribute. An unknown attribute renders nothing (core specification, section 2). */
export function ValueLayout({ layout, path }: LayoutProps<'value'>) {
  const known = useRegistry().attributes.get(layout.attribute)
  const editable = useEditable()
  if (!known) return null
  const attribute = layout.required ? { ...known, required: true as const } : known
  const field = { attribute, path, label: layout.label, ...(layout.wide !== undefined && { wide: layout.wide }), editable }
  return layout.lock === undefined && layout.hide === undefined ? <GrantedField {...field} /> : <RuledField layout={layout} field={field} />
}

function RuledField({ layout, field }: { readonly layout: ValueLayoutJson; readonly field: ComponentProps<typeof GrantedField> }) {
  return <GrantedField {...field} {...useFieldRules(layout, field.attribute, field.path)} />
}
