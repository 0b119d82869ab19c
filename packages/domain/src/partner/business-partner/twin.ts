import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { addressingValues, languageValues } from '../../shared/enums.ts'
import { notesOf } from '../../shared/notes.ts'
import { personAttributes } from '../../shared/person.ts'
import { isEmail } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

export const businessPartner: TwinDefinition = {
  name: 'businessPartner',
  extends: 'entity',
  label: { de: 'Geschäftspartner', en: 'Business partner' },
  plural: { de: 'Geschäftspartner', en: 'Business partners' },
  icon: 'user-circle',
  hue: 205,
  identifier: 'G-{n:6}',
  title: ['businessPartner:name1', 'businessPartner:name2'],
  attributes: {
    name1: {
      dataType: 'string',
      label: { de: 'Name', en: 'Name' },
      help: {
        de: 'Bei Personen „Nachname, Vorname“, sonst der Name der Firma oder Behörde.',
        en: 'For persons "surname, given name", otherwise the name of the company or authority.',
      },
      required: true,
      sortable: true,
      searchable: true,
    },
    name2: { dataType: 'string', label: { de: 'Namenszusatz', en: 'Additional name' }, searchable: true },
    partnerType: {
      dataType: 'enum',
      label: { de: 'Art', en: 'Kind' },
      enumValues: [
        { name: 'person', label: { de: 'Person', en: 'Person' }, style: styles.blue },
        { name: 'company', label: { de: 'Firma', en: 'Company' }, style: styles.violet },
        { name: 'public', label: { de: 'Öffentliche Hand', en: 'Public body' }, style: styles.teal },
      ],
    },
    ...personAttributes,
    email: {
      dataType: 'string',
      label: { de: 'E-Mail', en: 'Email' },
      semanticType: 'email',
      searchable: true,
      validations: [isEmail],
    },
    phone: {
      dataType: 'string',
      label: { de: 'Telefon', en: 'Phone' },
      semanticType: 'phone',
      searchable: true,
      validations: [
        {
          when: 'matches(value, "^([^0-9]*[0-9]){7}")',
          text: { de: 'Die eingegebene Telefonnummer ist zu kurz!', en: 'The phone number is too short.' },
        },
        {
          when: 'phoneLength(value)',
          text: { de: 'Die eingegebene Telefonnummer ist ungültig!', en: 'The phone number is not valid.' },
        },
      ],
    },
    vatId: {
      dataType: 'string',
      semanticType: 'code',
      label: { de: 'USt-IdNr.', en: 'VAT id' },
      help: {
        de: 'Für Unternehmen; in Deutschland DE und neun Ziffern. Ohne sie gilt bei Auslandskunden deutsche Steuer.',
        en: 'For companies; DE and nine digits in Germany. Without it customers abroad pay German tax.',
      },
      validations: [{ when: 'vat(value)', text: { de: 'Die USt-IdNr. ist nicht gültig!', en: 'The VAT id is not valid.' } }],
    },
    leitwegId: {
      dataType: 'string',
      label: { de: 'Leitweg-ID', en: 'Leitweg-ID' },
      help: { de: 'Steht als Käuferreferenz auf jeder XRechnung.', en: 'Stands on every XRechnung as buyer reference.' },
    },
    peppol: {
      dataType: 'string',
      label: { de: 'Peppol-Adresse', en: 'Peppol address' },
      help: {
        de: 'Vier Ziffern für die Art der Kennung, ein Doppelpunkt, die Kennung; zum Beispiel 9930:DE123456789 für eine USt-IdNr. Rechnungen gehen dann elektronisch dorthin.',
        en: 'Four digits for the kind of identifier, a colon, the identifier; for example 9930:DE123456789 for a VAT id. Invoices are then sent there electronically.',
      },
      validations: [
        {
          when: 'value = null or matches(value, "^[0-9]{4}:[^ ]{1,50}$")',
          text: { de: 'Die Peppol-Adresse ist nicht gültig!', en: 'The Peppol address is not valid.' },
        },
      ],
    },
    taxTreatment: {
      dataType: 'enum',
      label: { de: 'Umsatzsteuer', en: 'VAT treatment' },
      help: {
        de: 'Befreit nur mit Nachweis. Wiederverkäufer von Energie und Telekommunikation schulden die Steuer selbst (§ 13b (2) UStG). Leer: mit Umsatzsteuer.',
        en: 'Exempt only with proof. Resellers of energy and telecommunication owe the tax themselves (§ 13b (2) UStG). Empty: with VAT.',
      },
      enumValues: [
        { name: 'standard', label: { de: 'Mit Umsatzsteuer', en: 'With VAT' } },
        { name: 'exempt', label: { de: 'Steuerbefreit', en: 'Exempt' } },
        { name: 'reverseCharge', label: { de: 'Steuerschuldnerschaft des Empfängers', en: 'Reverse charge' } },
      ],
    },
    collectiveBilling: {
      dataType: 'bool',
      label: { de: 'Sammelrechnung', en: 'Collective bill' },
      help: {
        de: 'Eine Rechnung für alle Verträge mit gleicher Rechnungsadresse und Zahlungsart.',
        en: 'One bill for all contracts with the same billing address and payment method.',
      },
      default: false,
    },
    taxExempt: {
      dataType: 'bool',
      label: { de: 'Steuerbefreit', en: 'Tax-exempt' },
      help: { de: 'Nur mit Nachweis: Rechnungen werden ohne Umsatzsteuer gestellt.', en: 'Only with proof: bills carry no VAT.' },
      // Takes effect where `taxTreatment` is empty: releases up to 2 stored it.
      deprecated: true,
    },
    creditBlock: {
      dataType: 'bool',
      label: { de: 'Kreditsperre', en: 'Credit block' },
      help: {
        de: 'Neue Bestellungen werden nicht angenommen; laufende Verträge gehen weiter.',
        en: 'New orders are not taken; running contracts go on.',
      },
    },
    balance: {
      dataType: 'double',
      label: { de: 'Saldo', en: 'Balance' },
      help: {
        de: 'Offene Belege abzüglich Zahlungen, die noch keinem Beleg zugeordnet sind. Unter null ist es ein Guthaben.',
        en: 'Open receipts less payments that are not allocated yet. Below zero it is a credit.',
      },
      unit: 'currency',
      serverOwned: true,
      sortable: true,
    },
    deceasedAt: {
      dataType: 'date',
      label: { de: 'Verstorben am', en: 'Deceased on' },
      help: {
        de: 'Werbung unterbleibt; eine Kündigung der Erben prüft ein Mensch.',
        en: 'No advertising; a person judges a termination by the heirs.',
      },
      validations: [
        {
          when: 'birthday = null or value >= birthday',
          text: { de: 'Das Datum liegt vor dem Geburtsdatum!', en: 'The date lies before the date of birth.' },
        },
      ],
    },
    language: { dataType: 'enum', label: { de: 'Sprache', en: 'Language' }, enumValues: languageValues, default: 'de' },
    addressing: {
      dataType: 'enum',
      label: { de: 'Ansprache', en: 'Form of address' },
      help: { de: 'Ohne Angabe gilt die Ansprache des Mandanten.', en: "Without a value the tenant's form of address applies." },
      enumValues: addressingValues,
    },
    advertisingConsent: {
      dataType: 'bool',
      label: { de: 'Werbeeinwilligung', en: 'Advertising consent' },
      help: {
        de: 'Nur mit ausdrücklicher Einwilligung; sie lässt sich jederzeit widerrufen (§ 7 UWG).',
        en: 'Only with express consent, which can be revoked at any time (§ 7 UWG).',
      },
      default: false,
    },
  },
  relationships: {
    contactAddress: {
      target: 'postalAddress',
      label: { de: 'Kontaktadresse', en: 'Contact address' },
      min: 0,
      max: 1,
      ranged: true,
      rightsAhead: true,
      reverse: {
        name: 'postalAddress:businessPartners',
        label: { de: 'Geschäftspartner', en: 'Business partners' },
        min: 0,
        max: -1,
      },
    },
    contactPhone: {
      target: 'contactPhone',
      label: { de: 'Kontaktnummern', en: 'Contact phones' },
      min: 0,
      max: -1,
      component: true,
      reverse: { name: 'contactPhone:businessPartner', label: { de: 'Geschäftspartner', en: 'Business partner' }, min: 0, max: 1 },
    },
    contactMail: {
      target: 'contactMail',
      label: { de: 'Kontakt-E-Mails', en: 'Contact emails' },
      min: 0,
      max: -1,
      component: true,
      reverse: { name: 'contactMail:businessPartner', label: { de: 'Geschäftspartner', en: 'Business partner' }, min: 1, max: 1 },
    },
    bankAccounts: {
      target: 'bankAccount',
      label: { de: 'Bankverbindungen', en: 'Bank accounts' },
      min: 0,
      max: -1,
      ranged: true,
      rightsAhead: true,
      component: true,
      reverse: { name: 'bankAccount:businessPartner', label: { de: 'Geschäftspartner', en: 'Business partner' }, min: 1, max: 1 },
    },
    notes: notesOf('businessPartner', { de: 'Geschäftspartner', en: 'Business partner' }),
    tags: {
      target: 'tag',
      label: { de: 'Schlagworte', en: 'Tags' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'tag:businessPartners', label: { de: 'Geschäftspartner', en: 'Business partners' }, min: 0, max: -1 },
    },
  },
  searchThrough: [
    'businessPartner:contactAddress',
    'businessPartner:contactPhone',
    'businessPartner:contactMail',
    'businessPartner:bankAccounts',
  ],
  resembles: [
    [
      ['businessPartner:name1'],
      ['businessPartner:contactAddress', 'postalAddress:street'],
      ['businessPartner:contactAddress', 'postalAddress:houseNumber'],
    ],
    [['businessPartner:name1'], ['businessPartner:birthday']],
    [['businessPartner:email']],
    [['businessPartner:phone']],
  ],
}
