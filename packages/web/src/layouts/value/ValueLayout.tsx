import type { LayoutProps } from '../layout-props.ts'
import { useRegistry } from '../../data/definitions.ts'
import { Field } from '../../inputs/Field.tsx'
import { useEditable } from '../layout-context.ts'
import { useFieldRules } from './use-field-rules.ts'

/** One attribute. An unknown one draws nothing (core specification, section 2). */
export function ValueLayout({ layout, path }: LayoutProps<'value'>) {
  const attribute = useRegistry().attributes.get(layout.attribute)
  const editable = useEditable()
  const rules = useFieldRules(layout, attribute, path)
  if (!attribute) return null
  return <Field attribute={attribute} path={path} label={layout.label} wide={layout.wide === true} editable={editable} {...rules} />
}
