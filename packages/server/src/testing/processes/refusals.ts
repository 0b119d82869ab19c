import type { Household } from './household.ts'
import { newAddress } from './new-address.ts'

type Refusal = readonly [process: string, attributes: object, links: (home: Household) => Readonly<Record<string, string>>, text: string]
const none = () => ({})

/**
 * Requests with the finding of their check, in words: the process, its attributes, its links. Nothing changes before the finding is
 * resolved.
 */
export const refusals: readonly Refusal[] = [
  ['processAddContactNumber', {}, none, 'Rufnummer: Bitte füllen Sie dieses Feld aus!'],
  [
    'processAddContactNumber',
    { 'processAddContactNumber:number': '12', 'processAddContactNumber:countrycode': '49' },
    none,
    'Rufnummer: Die eingegebene Telefonnummer ist zu kurz!',
  ],
  ['processChangeContactNumber', { 'processChangeContactNumber:number': '23125444' }, none, 'Es fehlt: Bisherige Rufnummer'],
  ['processChangeContactNumber', {}, none, 'Es fehlt, was sich an der Rufnummer ändert.'],
  [
    'processRemoveContactNumber',
    {},
    ({ mobile }) => ({ 'processRemoveContactNumber:contactPhone': mobile }),
    'Die einzige Mobilfunknummer des Kunden kann nicht entfernt werden.',
  ],
  ['processChangeName', {}, none, 'Der neue Name fehlt.'],
  ['processChangeName', { 'processChangeName:surname': 'Brandt' }, none, 'Der Nachweis fehlt, z. B. die Heiratsurkunde.'],
  ['processRemoveBillingAddress', {}, none, 'Der Vertrag hat keine eigene Rechnungsadresse.'],
  [
    'processAddBankDetails',
    { 'processAddBankDetails:iban': 'DE00120300000000202051' },
    none,
    'IBAN: Die eingegebene IBAN ist nicht gültig!',
  ],
  [
    'processAddBankDetails',
    { 'processAddBankDetails:iban': 'CH9300762011623852957' },
    none,
    'Bankkonten aus diesem Land werden nicht angenommen.',
  ],
  [
    'processChangePaymentMethod',
    { 'processChangePaymentMethod:paymentMethod': 'directDebit', 'processChangePaymentMethod:iban': 'CH9300762011623852957' },
    none,
    'Bankkonten aus diesem Land werden nicht angenommen.',
  ],
  ['processAddBankDetails', { 'processAddBankDetails:iban': 'AT611904300234573201' }, none, 'IBAN: Eine BIC ist erforderlich!'],
  [
    'processAddBankDetails',
    { 'processAddBankDetails:iban': 'DE02120300000000202051' },
    none,
    'Die Bankverbindung ist schon beim Kunden angelegt.',
  ],
  [
    'processRemoveBankDetails',
    {},
    ({ account }) => ({ 'processRemoveBankDetails:bankAccount': account }),
    'Von dieser Bankverbindung wird noch abgebucht; zuerst die Zahlungsart ändern.',
  ],
  [
    'processChangePaymentMethod',
    { 'processChangePaymentMethod:paymentMethod': 'directDebit' },
    none,
    'Für die Lastschrift fehlt die IBAN.',
  ],
  ['processAddPaperInvoice', {}, none, 'Nur Verträge, die auf Rechnung bezahlt werden, haben eine Papierrechnung.'],
  ['processAddProduct', {}, none, 'Es fehlt, welches Produkt gewünscht ist.'],
  ['processEndProduct', {}, none, 'Es fehlt, welches laufende Vertragselement endet.'],
  [
    'processLockConnection',
    { 'processLockConnection:announcedAt': '2026-01-01' },
    none,
    'Der Rückstand reicht nicht für eine Sperre (§ 61 TKG).',
  ],
  ['processUnlockConnection', {}, none, 'Der Anschluss ist nicht gesperrt.'],
  [
    'processChangeConnectionAddress',
    { 'processChangeConnectionAddress:street': 'Ulmenweg' },
    none,
    'Die neue Adresse ist unvollständig: Straße, Hausnummer, Postleitzahl und Ort werden gebraucht.',
  ],
  [
    'processChangeConnectionAddress',
    newAddress('processChangeConnectionAddress'),
    none,
    'Am neuen Ort ist kein Anschluss verfügbar: Der Kunde darf mit einem Monat Frist kündigen (§ 60 TKG).',
  ],
  ['processSwapRouter', {}, ({ cpe }) => ({ 'processSwapRouter:cpe': cpe }), 'Das Gerät ist schon eingebaut oder nicht brauchbar.'],
  ['processRemovePhoneNumber', {}, none, 'Es fehlt, welche Rufnummer entfernt wird.'],
  [
    'processAddPhoneNumber',
    { 'processAddPhoneNumber:areaCode': '9999' },
    ({ element }) => ({ 'processAddPhoneNumber:contractElement': element }),
    'Mit dieser Vorwahl ist keine Rufnummer frei.',
  ],
  [
    'processProvideIpSubnet',
    { 'processProvideIpSubnet:prefixLength': 24 },
    ({ network }) => ({ 'processProvideIpSubnet:pool': network }),
    'Im Vorrat ist kein Netz dieser Länge frei.',
  ],
  ['processNewContract', {}, none, 'Die Bedingungen wurden nicht angenommen.'],
  ['processProviderChange', {}, none, 'Bisheriger Anbieter, Rufnummer oder Wunschtermin fehlt.'],
  ['processBuildTrench', {}, none, 'Es fehlt die geplante Trasse.'],
  ['processMeterExchange', {}, none, 'Es fehlt der alte oder der neue Zähler.'],
]
