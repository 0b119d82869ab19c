import { withheldValues } from '@twinwerk/model/validation/transition'
import { placeAt, storedValueAt } from '../data/record/read-record.ts'
import { useRecord } from '../data/record/RecordProvider.tsx'
import { useTwinPaths } from '../data/right-paths/use-twin-right.ts'
import { useVerbs } from '../data/right-paths/use-verbs.ts'
import type { FieldProps } from './PlainField.tsx'
import { PlainField } from './PlainField.tsx'

const none: readonly string[] = []

/** A status whose steps may need separate rights. Steps that the user has no right to are not offered. */
export function StatusField(props: FieldProps) {
  const { attribute, path, hidden = none } = props
  const stored = useRecord(({ record }) => record && storedValueAt(record, path, attribute.systematics))
  const definition = useRecord(({ record }) => record && placeAt(record, path)?.original?.definition)
  const verbs = useVerbs(useTwinPaths(definition ?? attribute.declaring)).flatMap((held) => held ?? [])
  return <PlainField {...props} hidden={[...hidden, ...withheldValues(attribute, { stored, verbs })]} />
}
