import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/**
 * Receipts that wait for print, or electronic invoices that wait for a handover, in one file. Each dispatch belongs to one folder that was
 * not withdrawn, at most.
 */
export const postFolder: TwinDefinition = {
  name: 'postFolder',
  extends: 'entity',
  final: true,
  label: { de: 'Postmappe', en: 'Post folder' },
  plural: { de: 'Postmappen', en: 'Post folders' },
  icon: 'mail',
  hue: 130,
  identifier: 'PM-{year}-{n:4}',
  title: ['entity:tenantWideIdentifier'],
  attributes: {
    state: {
      dataType: 'enum',
      label: { de: 'Status', en: 'State' },
      required: true,
      enumValues: [
        { name: 'new', label: { de: 'Neu', en: 'New' }, style: styles.grey },
        { name: 'made', label: { de: 'Erstellt', en: 'Made' }, style: styles.blue },
        { name: 'posted', label: { de: 'Übergeben', en: 'Handed over' }, style: styles.green },
        { name: 'withdrawn', label: { de: 'Aufgelöst', en: 'Withdrawn' }, style: styles.red },
      ],
      default: 'new',
      initialValues: ['new'],
      transitions: {
        new: [{ to: 'made', verb: 'execute' }],
        made: [
          { to: 'posted', verb: 'execute' },
          { to: 'withdrawn', verb: 'execute' },
        ],
      },
      sortable: true,
    },
    kind: {
      dataType: 'enum',
      label: { de: 'Inhalt', en: 'Content' },
      help: {
        de: 'Briefe kommen als PDF in die Mappe, E-Rechnungen als XML.',
        en: 'Letters are put into the folder as PDF, electronic invoices as XML.',
      },
      enumValues: [
        { name: 'letters', label: { de: 'Briefe', en: 'Letters' }, style: styles.orange },
        { name: 'invoices', label: { de: 'E-Rechnungen', en: 'Electronic invoices' }, style: styles.violet },
      ],
      default: 'letters',
    },
    letters: { dataType: 'integer', label: { de: 'Belege', en: 'Receipts' }, serverOwned: true, sortable: true },
    madeAt: { dataType: 'datetime', label: { de: 'Erstellt am', en: 'Made at' }, serverOwned: true, sortable: true },
    postedAt: { dataType: 'datetime', label: { de: 'Übergeben am', en: 'Handed over at' }, serverOwned: true, sortable: true },
    finding: {
      dataType: 'string',
      label: { de: 'Hinweis', en: 'Note' },
      serverOwned: true,
      translations: { en: 'postFolder:findingEn' },
    },
    findingEn: {
      dataType: 'string',
      label: { de: 'Hinweis, auf Englisch', en: 'Note in English' },
      serverOwned: true,
      hiddenInFilters: true,
    },
  },
  relationships: {
    billingRun: {
      target: 'billingRun',
      label: { de: 'Nur aus diesem Lauf', en: 'Only of this run' },
      help: {
        de: 'Leer: alles, was wartet, auch Mahnungen.',
        en: 'Empty: all that waits, also reminders.',
      },
      min: 0,
      max: 1,
      reverse: { name: 'billingRun:postFolders', label: { de: 'Postmappen', en: 'Post folders' }, min: 0, max: -1 },
    },
    dispatches: {
      target: 'receiptDispatch',
      label: { de: 'Belege', en: 'Receipts' },
      min: 0,
      max: -1,
      reverse: { name: 'receiptDispatch:postFolders', label: { de: 'Postmappen', en: 'Post folders' }, min: 0, max: -1 },
    },
    letterDispatches: {
      target: 'letterDispatch',
      label: { de: 'Schreiben', en: 'Other letters' },
      min: 0,
      max: -1,
      reverse: { name: 'letterDispatch:postFolders', label: { de: 'Postmappen', en: 'Post folders' }, min: 0, max: -1 },
    },
    documents: {
      target: 'document',
      label: { de: 'Dateien', en: 'Files' },
      min: 0,
      max: -1,
      upload: { maxUploadSizeMB: 1000, allowedMimeTypes: ['application/zip', 'text/csv'] },
      reverse: { name: 'document:postFolders', label: { de: 'Postmappen', en: 'Post folders' }, min: 0, max: -1 },
    },
  },
}
