import type { Registry } from '@twinwerk/model/definition/registry'
import { maxName } from './names.ts'

/** The table of stored links. */
const storedLinks = 'twin_link'

/** The table or view with the links of a relationship: those of a mapped definition stand in columns of its rows. */
export function linkTable({ definitions }: Pick<Registry, 'definitions'>, relationship: string): string {
  const [declaring = ''] = relationship.split(':')
  return definitions.get(declaring)?.mapped ? mappedLinkView(relationship) : storedLinks
}

/** `callDataRecord:managedNumber` is shown by `link_call_data_record_managed_number`. */
export function mappedLinkView(relationship: string): string {
  const name = `link_${relationship.replace(':', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
  if (name.length > maxName) throw new Error(`the name ${name} is longer than ${maxName} characters`)
  return name
}
