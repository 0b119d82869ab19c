import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isDayWithinTenYears } from '../../../shared/rules.ts'
import { provenBy } from '../../parts/declarant.ts'

/** The new-contract process of the portal specification, section 3. */
export const twin: TwinDefinition = {
  name: 'processNewContract',
  extends: 'processCrm',
  type: 'process',
  label: { de: 'Neuvertrag', en: 'New contract' },
  plural: { de: 'Neuverträge', en: 'New contracts' },
  icon: 'file-text',
  hue: 130,
  attributes: {
    paymentMethod: {
      dataType: 'enum',
      label: { de: 'Zahlungsart', en: 'Payment method' },
      enumValues: [
        { name: 'directDebit', label: { de: 'Lastschrift', en: 'Direct debit' } },
        { name: 'onBill', label: { de: 'Rechnung', en: 'On bill' } },
      ],
    },
    providerchangeRequired: { dataType: 'bool', label: { de: 'Anbieterwechsel', en: 'Provider change' }, default: false },
    portingRequired: { dataType: 'bool', label: { de: 'Rufnummernmitnahme', en: 'Number porting' }, default: false },
    desiredDate: { dataType: 'date', label: { de: 'Wunschtermin', en: 'Desired date' }, validations: [isDayWithinTenYears] },
    advertisingConsent: { dataType: 'bool', label: { de: 'Werbeeinwilligung', en: 'Advertising consent' }, default: false },
    telephonebookentryDesired: { dataType: 'bool', label: { de: 'Telefonbucheintrag', en: 'Phone book entry' }, default: false },
    dismissRightOfWithdrawal: {
      dataType: 'bool',
      label: { de: 'Beginn vor Ablauf der Widerrufsfrist', en: 'Waiver of withdrawal' },
      default: false,
    },
    visitNeeded: {
      dataType: 'bool',
      label: { de: 'Termin vor Ort nötig', en: 'Visit needed' },
      help: {
        de: 'Dann wird mit dem Kunden ein Termin vereinbart, bevor der Anschluss freigeschaltet wird.',
        en: 'Then an appointment is made with the customer before the line is activated.',
      },
      default: false,
    },
    acceptContractTerms: { dataType: 'bool', label: { de: 'Bedingungen angenommen', en: 'Contract terms accepted' }, default: false },
    iban: {
      dataType: 'string',
      label: { de: 'IBAN', en: 'IBAN' },
      help: {
        de: 'Nur bei Lastschrift; davon wird nach der Freischaltung abgebucht.',
        en: 'For direct debit only; it is debited once the line runs.',
      },
      semanticType: 'iban',
    },
    bic: {
      dataType: 'string',
      label: { de: 'BIC', en: 'BIC' },
      help: { de: 'Nur bei einem Konto im Ausland.', en: 'Of an account abroad only.' },
    },
    differentAccountHolder: { dataType: 'string', label: { de: 'Abweichender Kontoinhaber', en: 'Different account holder' } },
    existingCustomerNumber: {
      dataType: 'string',
      label: { de: 'Angegebene Kundennummer', en: 'Stated customer number' },
      help: { de: 'Wie angegeben; wer bestellt hat, ist damit nicht geprüft.', en: 'As stated; it does not prove who ordered.' },
    },
    provenBy,
    orderedAt: { dataType: 'datetime', label: { de: 'Bestellt am', en: 'Ordered at' }, serverOwned: true },
  },
  relationships: {
    portingOrder: {
      target: 'portingOrder',
      label: { de: 'Portierungsauftrag', en: 'Porting order' },
      min: 0,
      max: 1,
      component: true,
      reverse: { name: 'portingOrder:process', label: { de: 'Neuvertrag', en: 'New contract' }, min: 1, max: 1 },
    },
    products: { target: 'product', label: { de: 'Bestellte Produkte', en: 'Ordered products' }, min: 0, max: -1 },
    connectionAddress: { target: 'postalAddress', label: { de: 'Anschlussadresse', en: 'Connection address' }, min: 0, max: 1 },
    building: { target: 'telcoServiceConnectionBuilding', label: { de: 'Gebäudeanschluss', en: 'Building connection' }, min: 0, max: 1 },
    contract: { target: 'contract', label: { de: 'Entstandener Vertrag', en: 'Resulting contract' }, min: 0, max: 1 },
  },
}
