import { stoppingReasons } from '@twinwerk/model/billing/payments/returned-debit'
import type { DataCheck } from '@twinwerk/model/check/data-check'
import { present } from '@twinwerk/model/error/present'
import { lawValues } from '../law-values.ts'

const euCallCap = present(lawValues.euCallCap.values.at(-1), 'the EU cap of calls').value
/**
 * The cap is per minute. Prices of units win over the price of a minute where both are there, and each is compared for as many seconds as
 * its unit has (ADR 159).
 */
const hasUnits = 'item.priceTact.initialPrice != null and item.priceTact.followingPrice != null'
const unitAbove = (unit: string): string => `item.priceTact.${unit}Price * 60 > ${euCallCap} * item.priceTact.${unit}Seconds`
const aboveCap = `(${hasUnits} and (${unitAbove('initial')} or ${unitAbove('following')})) or (not(${hasUnits}) and item.singleprice > ${euCallCap})`
const accountReasons = [...stoppingReasons].map((reason) => `"${reason}"`).join(', ')

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
    name: 'euCallCap',
    label: { de: 'Gesprächspreis über der EU-Preisgrenze', en: 'Call price above the EU cap' },
    remedy: {
      de: 'Den Preis der Minute oder der Takte senken; ein Takt zählt nach seinen Sekunden. Stimmt der Preis, gilt die EU-Preisgrenze für diese Zone nicht: das Kennzeichen entfernen.',
      en: 'Lower the price of a minute or of the units; a unit counts by its seconds. If the price is right, the cap does not apply to this zone: remove the mark.',
    },
    rule: {
      kind: 'holds',
      type: 'tariffzone',
      when: `euCap != true or count(priceComponents[item.pricingType = "tacted" and (${aboveCap})]) = 0`,
    },
  },
  {
    name: 'mandateFailed',
    label: { de: 'Lastschriften dieses Mandats scheitern', en: 'Debits of this mandate fail' },
    remedy: {
      de: 'Das Konto ist falsch oder gesperrt, deshalb bleibt das Mandat aus den Dateien heraus. Den Kunden anschreiben, ein neues Mandat einholen und dieses widerrufen.',
      en: 'The account is wrong or closed, so the mandate stays out of the files. Write to the customer, get a new mandate and revoke this one.',
    },
    rule: {
      kind: 'holds',
      type: 'sepaMandate',
      when: `revokedAt != null or count(collections[item.state in ("returned", "rejected") and item.reason in (${accountReasons})]) = 0`,
    },
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
