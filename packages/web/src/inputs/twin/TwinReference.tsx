import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { useRegistry } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import { TwinChip } from './TwinChip.tsx'

/** A twin of which only the id and perhaps the title are known: its title, or else its type, and a link that opens it. */
export function TwinReference({ id, title }: { readonly id: string; readonly title?: string | undefined }) {
  const registry = useRegistry()
  const text = useText()
  const definition = registry.definitions.get(parseTwinId(id)?.definition ?? '')
  return definition ? <TwinChip twin={{ id, definition: definition.name }} name={title ?? text(definition.label)} /> : null
}
