import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** A receipt that a billing run would make. Each calculation of the run makes its drafts anew. */
export const billingDraft: TwinDefinition = {
  name: 'billingDraft',
  extends: 'entity',
  mapped: true,
  final: true,
  label: { de: 'Rechnungsentwurf', en: 'Draft bill' },
  plural: { de: 'Rechnungsentwürfe', en: 'Draft bills' },
  icon: 'receipt-2',
  hue: 130,
  title: ['billingDraft:number', 'billingDraft:receiver'],
  attributes: {
    number: { dataType: 'string', label: { de: 'Vertrag', en: 'Contract' }, sortable: true, serverOwned: true },
    receiver: { dataType: 'string', label: { de: 'Empfänger', en: 'Receiver' }, serverOwned: true },
    run: {
      dataType: 'string',
      semanticType: 'twin',
      label: { de: 'Abrechnungslauf', en: 'Billing run' },
      serverOwned: true,
    },
    kind: {
      dataType: 'enum',
      label: { de: 'Art', en: 'Kind' },
      enumValues: [
        { name: 'invoice', label: { de: 'Rechnung', en: 'Invoice' }, style: styles.blue },
        { name: 'correction', label: { de: 'Rechnungskorrektur', en: 'Correction' }, style: styles.orange },
        { name: 'fee', label: { de: 'Gebühr', en: 'Fee' }, style: styles.yellow },
      ],
      serverOwned: true,
    },
    net: { dataType: 'double', label: { de: 'Netto', en: 'Net' }, unit: 'currency', serverOwned: true },
    gross: { dataType: 'double', label: { de: 'Brutto', en: 'Gross' }, unit: 'currency', sortable: true, serverOwned: true },
    lastGross: {
      dataType: 'double',
      label: { de: 'Letzte Rechnung', en: 'Last bill' },
      help: { de: 'Brutto der letzten Rechnung desselben Vertrags.', en: 'Gross sum of the last bill of the same contract.' },
      unit: 'currency',
      serverOwned: true,
    },
    findings: {
      dataType: 'string',
      label: { de: 'Befunde', en: 'Findings' },
      help: { de: 'Was vor der Freigabe anzusehen ist.', en: 'To be looked at before the approval.' },
      translations: { en: 'billingDraft:findingsEn' },
      serverOwned: true,
    },
    findingsEn: {
      dataType: 'string',
      label: { de: 'Befunde auf Englisch', en: 'Findings in English' },
      serverOwned: true,
      hiddenInFilters: true,
    },
    lines: {
      dataType: 'json',
      label: { de: 'Positionen', en: 'Lines' },
      keys: {
        text: { label: { de: 'Text', en: 'Text' } },
        contract: { label: { de: 'Vertrag', en: 'Contract' } },
        from: { label: { de: 'Von', en: 'From' } },
        to: { label: { de: 'Bis', en: 'To' } },
        days: { label: { de: 'Tage', en: 'Days' } },
        whole: { label: { de: 'von', en: 'of' } },
        quantity: { label: { de: 'Menge', en: 'Quantity' } },
        unit: { label: { de: 'Einzelpreis', en: 'Unit price' }, unit: 'currency' },
        rate: { label: { de: 'Steuersatz', en: 'Tax rate' }, unit: '%' },
        amount: { label: { de: 'Betrag', en: 'Amount' }, unit: 'currency' },
      },
      serverOwned: true,
      hiddenInFilters: true,
    },
    reason: { dataType: 'string', label: { de: 'Grund der Entscheidung', en: 'Reason for the decision' }, serverOwned: true },
    blocking: {
      dataType: 'bool',
      label: { de: 'Verhindert die Freigabe', en: 'Blocks the approval' },
      help: {
        de: 'Der Entwurf bleibt liegen, bis die Ursache behoben ist und er neu gerechnet wurde.',
        en: 'The draft stays behind until the cause is mended and it is calculated anew.',
      },
      serverOwned: true,
    },
    estimable: {
      dataType: 'bool',
      label: { de: 'Schätzung möglich', en: 'Estimate possible' },
      help: {
        de: 'Es fehlt ein Zählerstand, für den ein geschätzter vorgeschlagen wird.',
        en: 'A reading is missing for which an estimated one is proposed.',
      },
      serverOwned: true,
    },
    decision: {
      dataType: 'enum',
      label: { de: 'Entscheidung', en: 'Decision' },
      enumValues: [
        { name: 'open', label: { de: 'Offen', en: 'Open' }, style: styles.grey },
        { name: 'accepted', label: { de: 'Angenommen', en: 'Accepted' }, style: styles.green },
        { name: 'held', label: { de: 'Zurückgestellt', en: 'Put aside' }, style: styles.yellow },
      ],
      serverOwned: true,
    },
    formerDecision: {
      dataType: 'enum',
      label: { de: 'Entfallene Entscheidung', en: 'Void decision' },
      help: {
        de: 'Wie entschieden war, bevor sich der Entwurf beim Neuberechnen geändert hat.',
        en: 'The decision before the draft changed when it was calculated anew.',
      },
      enumValues: [
        { name: 'accepted', label: { de: 'Angenommen', en: 'Accepted' }, style: styles.green },
        { name: 'held', label: { de: 'Zurückgestellt', en: 'Put aside' }, style: styles.yellow },
      ],
      serverOwned: true,
    },
    formerReason: {
      dataType: 'string',
      label: { de: 'Grund der entfallenen Entscheidung', en: 'Reason for the void decision' },
      serverOwned: true,
    },
    state: {
      dataType: 'enum',
      label: { de: 'Status', en: 'State' },
      enumValues: [
        { name: 'open', label: { de: 'Entwurf', en: 'Draft' }, style: styles.grey },
        { name: 'approved', label: { de: 'Freigegeben', en: 'Approved' }, style: styles.green },
        { name: 'changed', label: { de: 'Inzwischen geändert', en: 'Changed meanwhile' }, style: styles.orange },
        { name: 'leftOut', label: { de: 'Ausgelassen', en: 'Left out' }, style: styles.yellow },
      ],
      serverOwned: true,
    },
  },
}
