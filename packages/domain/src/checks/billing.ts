import type { DataCheck } from '@twinwerk/model/check/data-check'

export const billingChecks: readonly DataCheck[] = [
  {
    name: 'callFileTwice',
    label: { de: 'Datei mit Verbindungsdaten doppelt', en: 'File of call data records twice' },
    remedy: {
      de: 'Prüfen, ob die Verbindungen zweimal berechnet wurden, und die zweite Datei entfernen.',
      en: 'See whether the calls were billed twice, and remove the second file.',
    },
    rule: {
      kind: 'alike',
      type: 'document',
      by: ['document:sha256'],
      only: { attribute: 'document:kind', values: ['callData', 'masterData'] },
    },
  },
  {
    name: 'locationFile',
    label: { de: 'Fehler in einer Datei mit Marktlokationen', en: 'Mistake in a file of market locations' },
    remedy: {
      de: 'Zeile mit dem Absender klären; erst danach die Datei importieren.',
      en: 'Clear the row up with the sender before the file is imported.',
    },
    rule: { kind: 'file', documents: 'masterData', type: 'marketLocation' },
  },
]
