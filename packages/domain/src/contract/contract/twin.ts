import type { RelationshipDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { notesOf } from '../../shared/notes.ts'
import type { Text } from '@twinwerk/model/text/text'
import { styles } from '../../shared/styles.ts'

/** One of a contract's addresses, read backwards as `postalAddress:<reverse>`. */
const address = (label: Text, reverse: string): RelationshipDefinition => ({
  target: 'postalAddress',
  label,
  min: 0,
  max: 1,
  ranged: true,
  rightsAhead: true,
  reverse: {
    name: `postalAddress:${reverse}`,
    label: { de: `Verträge (${label.de})`, en: `Contracts (${label.en.toLowerCase()})` },
    min: 0,
    max: -1,
  },
})

export const contract: TwinDefinition = {
  name: 'contract',
  extends: 'entity',
  abstract: true,
  label: { de: 'Vertrag', en: 'Contract' },
  plural: { de: 'Verträge', en: 'Contracts' },
  icon: 'file-text',
  hue: 215,
  identifier: 'V-{year}-{n:6}',
  attributes: {
    contractBegin: {
      dataType: 'date',
      label: { de: 'Vertragsbeginn', en: 'Contract begin' },
      help: { de: 'Ab diesem Tag wird geliefert und abgerechnet.', en: 'From this day on it is supplied and billed.' },
      required: true,
      sortable: true,
      default: { $: 'today' },
    },
    contractEnd: {
      dataType: 'date',
      label: { de: 'Vertragsende', en: 'Contract end' },
      help: { de: 'Leer, solange der Vertrag läuft.', en: 'Empty as long as the contract runs.' },
      sortable: true,
      validations: [
        {
          when: 'value = null or value >= contractBegin',
          text: { de: 'Vertragsende liegt vor dem Beginn!', en: 'The contract ends before it begins.' },
        },
      ],
    },
    signedAt: {
      dataType: 'date',
      label: { de: 'Unterschrieben am', en: 'Signed on' },
      help: {
        de: 'Tag des Vertragsschlusses; von ihm an läuft die Widerrufsfrist.',
        en: 'Day on which the contract was made; the withdrawal period runs from it.',
      },
    },
    minTermEnd: {
      dataType: 'date',
      label: { de: 'Ende der Mindestlaufzeit', en: 'End of minimum term' },
      help: {
        de: 'Vorher ist nur außerordentlich kündbar; mit Verbrauchern höchstens 24 Monate (§ 56 TKG).',
        en: 'Before it only an extraordinary termination is possible; 24 months at most with consumers (§ 56 TKG).',
      },
      sortable: true,
      validations: [
        {
          when: 'value = null or value >= contractBegin',
          text: { de: 'Die Mindestlaufzeit endet vor dem Vertragsbeginn!', en: 'The minimum term ends before the contract begins.' },
        },
      ],
    },
    noticePeriod: {
      dataType: 'duration',
      label: { de: 'Kündigungsfrist', en: 'Notice period' },
      help: {
        de: 'Wie lange vor dem Ende gekündigt sein muss; nach der ersten Laufzeit höchstens ein Monat (§ 56 TKG).',
        en: 'How long before its end it must be terminated; a month at most after the first term (§ 56 TKG).',
      },
    },
    extensionPeriod: {
      dataType: 'duration',
      label: { de: 'Verlängerung', en: 'Extension period' },
      help: {
        de: 'Um wie viel der Vertrag weiterläuft, wenn niemand kündigt.',
        en: 'By how much the contract goes on if nobody terminates.',
      },
    },
    billingAnchor: {
      dataType: 'date',
      label: { de: 'Abrechnung ab Monat', en: 'Billing anchor' },
      help: {
        de: 'Erster Tag eines Monats, von dem Quartale und Jahre gezählt werden. Leer: der Monat des Vertragsbeginns.',
        en: 'First day of the month that quarters and years are counted from. Empty: the month in which the contract begins.',
      },
      validations: [
        {
          when: 'matches(value, "^.*-01$")',
          text: { de: 'Der Anker ist der erste Tag eines Monats!', en: 'The anchor is the first day of a month.' },
        },
      ],
      hiddenInFilters: true,
    },
    billingHold: {
      dataType: 'bool',
      label: { de: 'Abrechnung angehalten', en: 'Billing on hold' },
      help: { de: 'Läufe lassen den Vertrag aus, bis jemand weitermacht.', en: 'Runs leave the contract out until somebody goes on.' },
      default: false,
    },
    holdReason: {
      dataType: 'string',
      label: { de: 'Grund des Anhaltens', en: 'Reason for the hold' },
      validations: [
        {
          when: 'billingHold != null and billingHold = true',
          text: { de: 'Die Abrechnung ist nicht angehalten!', en: 'The billing is not on hold.' },
        },
      ],
    },
    holdUntil: {
      dataType: 'date',
      label: { de: 'Angehalten bis', en: 'On hold until' },
      help: { de: 'Danach wird wieder abgerechnet. Leer: ohne Ende.', en: 'Billing goes on after this day. Empty: without an end.' },
      validations: [
        {
          when: 'billingHold != null and billingHold = true',
          text: { de: 'Die Abrechnung ist nicht angehalten!', en: 'The billing is not on hold.' },
        },
      ],
    },
    lockState: {
      dataType: 'enum',
      label: { de: 'Sperre', en: 'Lock' },
      help: {
        de: 'Setzt der Vorgang „Anschluss sperren“. Von Hand gesetzt ändert sich im Netz nichts.',
        en: 'Set by the process “Lock connection”. Set by hand it changes nothing in the network.',
      },
      enumValues: [
        { name: 'none', label: { de: 'Nicht gesperrt', en: 'Not locked' }, style: styles.green },
        { name: 'partly', label: { de: 'Teilweise gesperrt', en: 'Partly locked' }, style: styles.yellow },
        { name: 'full', label: { de: 'Gesperrt', en: 'Locked' }, style: styles.red },
      ],
      default: 'none',
    },
    elementCount: {
      dataType: 'integer',
      label: { de: 'Anzahl der Elemente', en: 'Number of elements' },
      help: { de: 'Zählt die heute gültigen Vertragselemente.', en: 'Counts the contract elements that are valid today.' },
      sortable: true,
      calculation: { expression: 'count(contractElements)' },
    },
    active: {
      dataType: 'bool',
      label: { de: 'Aktiv', en: 'Active' },
      help: { de: 'Der Vertrag hat begonnen und ist nicht beendet.', en: 'The contract has begun and has not ended.' },
      calculation: { expression: 'contractBegin <= today() and (contractEnd = null or contractEnd >= today())' },
    },
    lineOfBusiness: {
      dataType: 'enum',
      label: { de: 'Geschäftsfeld', en: 'Line of business' },
      help: { de: 'Folgt aus der Art des Vertrags.', en: 'Follows from the kind of contract.' },
      enumValues: [
        { name: 'telecom', label: { de: 'Telekommunikation', en: 'Telecom' } },
        { name: 'energy', label: { de: 'Energie', en: 'Energy' } },
      ],
      // Contracts with customers override both calculations.
      calculation: { expression: 'null' },
    },
    churnedOn: {
      dataType: 'date',
      label: { de: 'Abgewandert am', en: 'Churned on' },
      help: {
        de: 'Das Vertragsende, wenn der Kunde in den 30 Tagen davor und danach keinen neuen Vertrag desselben Geschäftsfelds beginnt.',
        en: 'The end of the contract if the customer begins no new one of the same line of business within 30 days before or after it.',
      },
      sortable: true,
      calculation: { expression: 'null' },
    },
    noticeText: { dataType: 'string', label: { de: 'Bemerkung', en: 'Remark' }, searchable: true },
  },
  relationships: {
    receiverForContract: {
      target: 'businessPartner',
      label: { de: 'Vertragsnehmer', en: 'Receiver' },
      min: 1,
      max: 1,
      ranged: true,
      reverse: {
        name: 'businessPartner:consumingContracts',
        label: { de: 'Bezogene Verträge', en: 'Consumed contracts' },
        min: 0,
        max: -1,
      },
    },
    supplierForContract: {
      target: 'businessPartner',
      label: { de: 'Lieferant', en: 'Supplier' },
      min: 1,
      max: 1,
      ranged: true,
      reverse: {
        name: 'businessPartner:providedContracts',
        label: { de: 'Bereitgestellte Verträge', en: 'Provided contracts' },
        min: 0,
        max: -1,
      },
    },
    executingAddressForContract: address({ de: 'Ausführungsadresse', en: 'Executing address' }, 'executedContracts'),
    connectionAddress: address({ de: 'Anschlussadresse', en: 'Connection address' }, 'connectedContracts'),
    billingAddress: address({ de: 'Rechnungsadresse', en: 'Billing address' }, 'billedContracts'),
    contractElements: {
      target: 'contractElement',
      label: { de: 'Vertragselemente', en: 'Contract elements' },
      min: 0,
      max: -1,
      ranged: true,
      rightsAhead: true,
      component: true,
      reverse: { name: 'contractElement:contract', label: { de: 'Vertrag', en: 'Contract' }, min: 1, max: 1 },
    },
    paymentMethod: {
      target: 'paymentMethod',
      label: { de: 'Zahlungsart', en: 'Payment method' },
      min: 0,
      max: 1,
      ranged: true,
      rightsAhead: true,
      component: true,
      reverse: { name: 'paymentMethod:contract', label: { de: 'Vertrag', en: 'Contract' }, min: 1, max: 1 },
    },
    bankAccounts: {
      target: 'bankAccount',
      label: { de: 'Bankverbindungen', en: 'Bank accounts' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'bankAccount:contracts', label: { de: 'Verträge', en: 'Contracts' }, min: 0, max: -1 },
    },
    documents: {
      target: 'document',
      label: { de: 'Dokumente', en: 'Documents' },
      min: 0,
      max: -1,
      ranged: true,
      upload: { maxUploadSizeMB: 100 },
      reverse: { name: 'document:contracts', label: { de: 'Verträge', en: 'Contracts' }, min: 0, max: -1 },
    },
    notes: notesOf('contract', { de: 'Vertrag', en: 'Contract' }),
    tags: {
      target: 'tag',
      label: { de: 'Schlagworte', en: 'Tags' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'tag:contracts', label: { de: 'Verträge', en: 'Contracts' }, min: 0, max: -1 },
    },
  },
  searchThrough: ['contract:receiverForContract', 'contract:executingAddressForContract'],
}
