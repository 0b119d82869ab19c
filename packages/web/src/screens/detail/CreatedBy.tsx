import { useRegistry } from '../../data/definitions.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useText } from '../../i18n/use-text.ts'

/** Names the user who created the record, for readers who may see that user. */
export function CreatedBy() {
  const text = useText()
  const attribute = useRegistry().attributes.get('entity:createdBy')
  const name = useRecord((state) => state.record?.original['createdBy'])
  return attribute && typeof name === 'string' ? <span>{`${text(attribute.label)} ${name}`}</span> : null
}
