import type { FieldProps } from '../../inputs/PlainField.tsx'
import { useMayChange } from '../../data/right-paths/use-may-change.ts'
import { Field } from '../../inputs/Field.tsx'

/** A field of a record, locked if the reader has no right to change it. */
export function GrantedField(props: FieldProps) {
  const mayChange = useMayChange(props.path, props.attribute)
  return <Field {...props} locked={props.locked === true || (props.editable && !mayChange)} />
}
