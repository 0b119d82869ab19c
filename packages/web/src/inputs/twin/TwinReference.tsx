import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { useRegistry } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import { TwinChip } from './TwinChip.tsx'

/** A twin of which only the id is known: its type, and a link that opens it. */
export function TwinReference({ id }: { readonly id: string }) {
  const registry = useRegistry()
  const text = useText()
  const definition = registry.definitions.get(parseTwinId(id)?.definition ?? '')
  return definition ? <TwinChip twin={{ id, definition: definition.name }} name={text(definition.label)} /> : null
}
