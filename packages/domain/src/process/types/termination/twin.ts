import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { declarant, provenBy } from '../../parts/declarant.ts'
import { contractNumber, customerNumber } from '../../parts/begins-as.ts'
import { isDayWithinTenYears, isNotNegative } from '../../../shared/rules.ts'
import { styles } from '../../../shared/styles.ts'

/** The termination process of the portal specification, section 3. */
export const twin: TwinDefinition = {
  name: 'processTermination',
  extends: 'processCrm',
  type: 'process',
  label: { de: 'Kündigung', en: 'Termination' },
  plural: { de: 'Kündigungen', en: 'Terminations' },
  icon: 'file-description',
  hue: 5,
  attributes: {
    terminationType: {
      dataType: 'enum',
      label: { de: 'Art der Kündigung', en: 'Termination type' },
      required: true,
      enumValues: [
        { name: 'ordinary', label: { de: 'Ordentlich', en: 'Ordinary' }, style: styles.blue },
        { name: 'extraordinary', label: { de: 'Außerordentlich', en: 'Extraordinary' }, style: styles.orange },
      ],
    },
    terminationTime: {
      dataType: 'enum',
      label: { de: 'Zeitpunkt', en: 'Termination time' },
      required: true,
      enumValues: [
        { name: 'earliestPossibleDate', label: { de: 'Frühestmöglich', en: 'Earliest possible date' } },
        { name: 'desiredDate', label: { de: 'Wunschtermin', en: 'Desired date' } },
      ],
    },
    desiredDate: { dataType: 'date', label: { de: 'Wunschtermin', en: 'Desired date' }, validations: [isDayWithinTenYears] },
    terminationReason: {
      dataType: 'enum',
      label: { de: 'Grund', en: 'Reason' },
      enumValues: [
        { name: 'death', label: { de: 'Todesfall', en: 'Death' } },
        { name: 'relocation', label: { de: 'Umzug', en: 'Relocation' } },
        { name: 'byGuardian', label: { de: 'Durch Betreuung', en: 'By guardian' } },
        { name: 'other', label: { de: 'Anderer Grund', en: 'Other' } },
      ],
    },
    terminationReasonOther: { dataType: 'string', label: { de: 'Anderer Grund', en: 'Other reason' } },
    contractTWID: {
      ...contractNumber,
      dataType: 'string',
      label: { de: 'Vertragsnummer', en: 'Contract number' },
      required: true,
      searchable: true,
    },
    businessPartnerTWID: {
      ...customerNumber,
      dataType: 'string',
      label: { de: 'Kundennummer', en: 'Customer number' },
      required: true,
      searchable: true,
    },
    ...declarant,
    declaredAt: {
      dataType: 'datetime',
      label: { de: 'Erklärt am', en: 'Declared at' },
      help: {
        de: 'Ab diesem Tag zählt die Kündigungsfrist. Leer: ab dem Tag, an dem der Termin berechnet wird.',
        en: 'The notice period counts from this day. Empty: from the day on which the date is computed.',
      },
      serverOwned: true,
    },
    fromPublicJourney: { dataType: 'bool', label: { de: 'Aus dem öffentlichen Formular', en: 'From the public form' }, default: false },
    provenBy,
    terminationDate: {
      dataType: 'date',
      label: { de: 'Kündigungstermin', en: 'Termination date' },
      help: { de: 'Der Tag, an dem der Vertrag endet.', en: 'The day on which the contract ends.' },
      serverOwned: true,
      sortable: true,
    },
    terminationReasoning: { dataType: 'string', label: { de: 'Begründung des Termins', en: 'Why this date' }, serverOwned: true },
    terminationDecision: {
      dataType: 'enum',
      label: { de: 'Entscheidung über den Grund', en: 'Decision about the reason' },
      enumValues: [
        { name: 'accepted', label: { de: 'Anerkannt', en: 'Accepted' }, style: styles.green },
        { name: 'agreed', label: { de: 'Vorzeitiges Ende vereinbart', en: 'Early end agreed' }, style: styles.blue },
        { name: 'rejected', label: { de: 'Nicht anerkannt', en: 'Rejected' }, style: styles.red },
      ],
      help: {
        de: 'Anerkannt: Der Kunde hat ein Recht, vorzeitig zu kündigen; es kostet ihn nichts. Vereinbart: Ohne ein solches Recht endet der Vertrag im Einvernehmen, gegen einen Ausgleich, wenn einer eingestellt ist.',
        en: 'Accepted: the customer has a right to terminate early, which costs nothing. Agreed: without such a right the contract ends by agreement, against a charge where one is set up.',
      },
    },
    proposedCharge: {
      dataType: 'double',
      label: { de: 'Ausgleich laut Mindestlaufzeit', en: 'Charge by the minimum term' },
      help: {
        de: 'Restliche Monate der Mindestlaufzeit × Monatspreis × Anteil aus den Einstellungen der Abrechnung, brutto. Leer: keiner.',
        en: 'Remaining months of the minimum term × monthly price × share of the billing setup, gross. Empty: none.',
      },
      unit: 'currency',
      serverOwned: true,
    },
    agreedCharge: {
      dataType: 'double',
      label: { de: 'Berechneter Ausgleich', en: 'Charge that is billed' },
      help: {
        de: 'Brutto. Höchstens der Vorschlag; 0 berechnet nichts. Er steht auf der letzten Rechnung.',
        en: 'Gross. The proposal at most; 0 charges nothing. It stands on the last bill.',
      },
      unit: 'currency',
      decimals: 2,
      validations: [
        isNotNegative,
        {
          when: 'value = round(value, 2)',
          text: { de: 'Der Betrag hat höchstens 2 Nachkommastellen!', en: 'The amount has 2 decimals at most.' },
        },
        {
          when: 'proposedCharge != null and value <= proposedCharge',
          text: { de: 'Der Betrag liegt über dem Vorschlag!', en: 'The amount is above the proposal.' },
        },
        {
          when: 'proposedCharge = null or value >= proposedCharge or chargeReason != null',
          text: { de: 'Weniger als der Vorschlag braucht einen Grund!', en: 'Less than the proposal needs a reason.' },
        },
      ],
    },
    chargeReason: {
      dataType: 'string',
      semanticType: 'lines',
      label: { de: 'Grund für weniger Ausgleich', en: 'Reason for a lower charge' },
      help: { de: 'Bleibt bei uns; der Kunde liest ihn nicht.', en: 'Stays with us; the customer does not read it.' },
      maxLength: 1000,
    },
    winBackResult: {
      dataType: 'enum',
      label: { de: 'Ergebnis der Rückgewinnung', en: 'Result of winning back' },
      enumValues: [
        { name: 'stays', label: { de: 'Kunde bleibt', en: 'Customer stays' }, style: styles.green },
        { name: 'leaves', label: { de: 'Kunde geht', en: 'Customer leaves' }, style: styles.red },
      ],
    },
    winBackAgreed: {
      dataType: 'string',
      semanticType: 'lines',
      label: { de: 'Was besprochen wurde', en: 'What was said' },
      help: {
        de: 'Das Vereinbarte, oder warum der Kunde geht. Wer bleibt, liest es in der Bestätigung.',
        en: 'What was agreed, or why the customer leaves. Whoever stays reads it in the confirmation.',
      },
    },
    documentHash: { dataType: 'string', label: { de: 'Prüfsumme der Bestätigung', en: 'Hash of the confirmation' }, serverOwned: true },
  },
  relationships: {
    proof: {
      target: 'document',
      label: { de: 'Nachweise', en: 'Proof' },
      min: 0,
      max: -1,
      upload: { maxUploadSizeMB: 10, allowedMimeTypes: ['image/', 'application/pdf'] },
      reverse: { name: 'document:terminations', label: { de: 'Kündigungen', en: 'Terminations' }, min: 0, max: -1 },
    },
  },
}
