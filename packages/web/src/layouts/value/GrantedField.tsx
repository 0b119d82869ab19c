import type { FieldProps } from '../../inputs/PlainField.tsx'
import { useMayChange } from '../../data/right-paths/use-may-change.ts'
import { Field } from '../../inputs/Field.tsx'

/** A field of a record, locked where no right of the reader's lets it be changed. */
export function GrantedField(props: FieldProps) {
  const mayChange = useMayChange(props.path, props.attribute)
  return <Field {...props} locked={props.locked === true || (props.editable && !mayChange)} />
}
