import type { RelationshipDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { Text } from '@twinwerk/model/text/text'
import { own } from './layout-parts.ts'

/** Notes and calls about twins of a type, which own them; `back` is what a note calls its owner. */
export function notesOf(owner: string, back: Text): RelationshipDefinition {
  return {
    target: 'note',
    label: { de: 'Notizen und Gespräche', en: 'Notes and calls' },
    min: 0,
    max: -1,
    component: true,
    reverse: { name: `note:${owner}`, label: back, min: 0, max: 1 },
  }
}

export function notesLayout(owner: string): Layout {
  return {
    type: 'relationship',
    relation: `${owner}:notes`,
    variant: 'inline',
    fields: own('note:at', 'note:kind', 'note:subject', 'note:text'),
    create: ['note'],
  }
}
