import type { RelationshipDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { Text } from '@twinwerk/model/text/text'
import { own, value, wide } from './layout-parts.ts'

/** Returns the relationship to the notes and calls that belong to twins of a type. `back` is the label of the owner on a note. */
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
    // An entry shows the whole text of the note.
    entry: { type: 'grid', content: [value('note:at'), value('note:kind'), wide('note:subject'), wide('note:text')] },
    only: { sort: [{ path: ['note:at'], order: 'desc' }] },
    create: ['note'],
  }
}
