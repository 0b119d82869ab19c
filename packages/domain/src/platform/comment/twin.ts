import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { maxComment } from '@twinwerk/model/comment/comment'

/**
 * A comment of colleagues at a record. It is internal: customers, letters and external tasks never show it. The server writes it
 * (`server/comments`), since a comment needs the sight of its record and no path of rights can say that (ADR 113). A save creates none: it
 * would need a link to the author, for which no role has the right.
 */
export const comment: TwinDefinition = {
  name: 'comment',
  extends: 'entity',
  final: true,
  label: { de: 'Kommentar', en: 'Comment' },
  plural: { de: 'Kommentare', en: 'Comments' },
  icon: 'note',
  hue: 215,
  title: ['comment:text'],
  attributes: {
    record: { dataType: 'string', label: { de: 'Datensatz', en: 'Record' }, semanticType: 'twin', serverOwned: true, sortable: true },
    text: {
      dataType: 'string',
      label: { de: 'Text', en: 'Text' },
      semanticType: 'lines',
      maxLength: maxComment,
      serverOwned: true,
    },
    answers: { dataType: 'string', label: { de: 'Antwort auf', en: 'Answer to' }, semanticType: 'twin', serverOwned: true },
    forProvider: {
      dataType: 'bool',
      label: { de: 'Für den Dienstleister', en: 'For the provider' },
      help: {
        de: 'Wer die Aufgabe als externer Dienstleister bearbeitet, sieht den Kommentar.',
        en: 'External providers who work on the task see the comment.',
      },
      serverOwned: true,
    },
    mentions: {
      dataType: 'json',
      label: { de: 'Erwähnt', en: 'Mentioned' },
      serverOwned: true,
      hiddenInFilters: true,
      keys: { name: { label: { de: 'Name', en: 'Name' } } },
    },
    editedAt: { dataType: 'datetime', label: { de: 'Bearbeitet am', en: 'Edited at' }, serverOwned: true },
    removedAt: { dataType: 'datetime', label: { de: 'Gelöscht am', en: 'Removed at' }, serverOwned: true },
    resolvedAt: { dataType: 'datetime', label: { de: 'Erledigt am', en: 'Resolved at' }, serverOwned: true },
    /** The name of the person at that time. */
    resolvedBy: { dataType: 'string', label: { de: 'Erledigt von', en: 'Resolved by' }, serverOwned: true },
  },
  relationships: {
    author: { target: 'user', label: { de: 'Geschrieben von', en: 'Written by' }, min: 1, max: 1 },
  },
}
