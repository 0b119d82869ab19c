import type { DataCheck } from '@twinwerk/model/check/data-check'

export const billingChecks: readonly DataCheck[] = [
  {
    name: 'openAmountUnknown',
    label: { de: 'Offener Betrag unbekannt', en: 'Open amount unknown' },
    remedy: {
      de: 'Den Beleg prüfen und den bezahlten Teil als Zahlung buchen. Bis dahin wird er nicht gemahnt.',
      en: 'Look at the receipt and book the part that was paid as a payment. Until then it is not dunned.',
    },
    rule: { kind: 'holds', type: 'receipt', when: 'status != "partly" or openAmount != null' },
  },
  {
    name: 'openAmountOff',
    label: { de: 'Offener Betrag passt nicht zu den Zahlungen', en: 'Open amount differs from the payments' },
    remedy: {
      de: 'Die Zuordnungen des Belegs prüfen, lösen und neu vornehmen.',
      en: 'Look at the allocations of the receipt, release them and allocate anew.',
    },
    rule: {
      kind: 'holds',
      type: 'receipt',
      when: 'count(allocations) = 0 or openAmount = sumGross - sum(allocations[item.releasedOn = null].amount)',
    },
  },
  {
    name: 'receiptHash',
    label: { de: 'Prüfsumme eines Belegs stimmt nicht', en: 'Checksum of a receipt differs' },
    remedy: {
      de: 'Jemand hat einen freigegebenen Beleg oder seine Datei an der Anwendung vorbei geändert. Mit der Sicherung vergleichen und den Vorfall klären.',
      en: 'Somebody changed an approved receipt or its file past the application. Compare it with the backup and clear the incident up.',
    },
    rule: { kind: 'receiptHash' },
  },
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
