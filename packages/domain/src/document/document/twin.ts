import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** A file with a name. The server fills everything but name and kind from the file itself. */
export const document: TwinDefinition = {
  name: 'document',
  extends: 'entity',
  label: { de: 'Dokument', en: 'Document' },
  plural: { de: 'Dokumente', en: 'Documents' },
  icon: 'file',
  hue: 40,
  title: ['document:name'],
  attributes: {
    url: { dataType: 'string', label: { de: 'Datei', en: 'File' }, required: true, hiddenInFilters: true, upload: {} },
    name: { dataType: 'string', label: { de: 'Name', en: 'Name' }, required: true, sortable: true, searchable: true },
    kind: {
      dataType: 'enum',
      label: { de: 'Art', en: 'Kind' },
      enumValues: [
        { name: 'contract', label: { de: 'Vertrag', en: 'Contract' }, style: styles.blue },
        { name: 'summary', label: { de: 'Vertragszusammenfassung', en: 'Contract summary' }, style: styles.blue },
        { name: 'pib', label: { de: 'Produktinformationsblatt', en: 'Product information sheet' }, style: styles.teal },
        { name: 'invoice', label: { de: 'Rechnung', en: 'Invoice' }, style: styles.green },
        { name: 'proof', label: { de: 'Nachweis', en: 'Proof' }, style: styles.orange },
        { name: 'photo', label: { de: 'Foto', en: 'Photo' }, style: styles.violet },
        { name: 'plan', label: { de: 'Plan', en: 'Plan' }, style: styles.violet },
        { name: 'mandate', label: { de: 'Mandat', en: 'Mandate' }, style: styles.yellow },
        { name: 'callData', label: { de: 'Verbindungsdaten', en: 'Call data' }, style: styles.teal },
        { name: 'masterData', label: { de: 'Stammdaten', en: 'Master data' }, style: styles.teal },
        { name: 'other', label: { de: 'Sonstiges', en: 'Other' }, style: styles.grey },
      ],
    },
    filetype: { dataType: 'string', label: { de: 'Dateityp', en: 'File type' }, serverOwned: true },
    size: { dataType: 'long', label: { de: 'Größe', en: 'Size' }, unit: 'B', decimals: 2, serverOwned: true },
    sha256: { dataType: 'string', label: { de: 'Prüfsumme', en: 'Checksum' }, serverOwned: true, hiddenInFilters: true },
    uploadedAt: { dataType: 'datetime', label: { de: 'Hochgeladen am', en: 'Uploaded at' }, sortable: true, serverOwned: true },
  },
}
