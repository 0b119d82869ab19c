import type { AttributeDefinition, RelationshipDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'
import { addressingValues, languageValues } from '../../shared/enums.ts'
import { isAtLeastOne, isBetween, isColor, isNotNegative, isWebAddress } from '../../shared/rules.ts'
import { mapBaseStyleOf } from '../../shared/map-base-style.ts'
import { styles } from '../../shared/styles.ts'

const color = (label: Text): AttributeDefinition => ({
  dataType: 'string',
  label,
  semanticType: 'color',
  hiddenInFilters: true,
  validations: [isColor],
})

const webAddress = (label: Text): AttributeDefinition => ({
  dataType: 'string',
  label,
  semanticType: 'url',
  hiddenInFilters: true,
  validations: [isWebAddress],
})

type Picture = { readonly label: Text; readonly help: Text; readonly maxUploadSizeMB: number; readonly others?: readonly string[] }

/** A picture that is public, even without a sign-in. SVG is excluded, because such a drawing can carry scripts. */
const picture = ({ label, help, maxUploadSizeMB, others = [] }: Picture): RelationshipDefinition => ({
  target: 'document',
  label,
  help,
  min: 0,
  max: 1,
  upload: { maxUploadSizeMB, allowedMimeTypes: ['image/png', 'image/jpeg', 'image/webp', ...others] },
})

export const tenant: TwinDefinition = {
  name: 'tenant',
  extends: 'businessPartner',
  label: { de: 'Mandant', en: 'Tenant' },
  plural: { de: 'Mandanten', en: 'Tenants' },
  icon: 'building-community',
  hue: 265,
  final: true,
  identifier: 'M-{n:3}',
  attributes: {
    shortId: {
      dataType: 'string',
      label: { de: 'Kurzname', en: 'Short id' },
      help: { de: 'Steht in jeder Adresse dieses Mandanten.', en: 'Stands in every address of this tenant.' },
      required: true,
      unique: true,
      searchable: true,
      validations: [
        {
          when: 'matches(value, "^[a-z0-9]{2,12}$")',
          text: {
            de: 'Der Kurzname hat 2 bis 12 Kleinbuchstaben oder Ziffern!',
            en: 'The short id has 2 to 12 lower-case letters or digits.',
          },
        },
      ],
    },
    systemFlag: {
      dataType: 'enum',
      label: { de: 'Systemart', en: 'System flag' },
      help: {
        de: 'Zeigt oben einen Streifen, damit niemand ein Testsystem für das echte hält.',
        en: 'Shows a stripe at the top, so that nobody takes a test system for the real one.',
      },
      enumValues: [
        { name: 'dev', label: { de: 'Entwicklung', en: 'Development' }, style: styles.orange },
        { name: 'test', label: { de: 'Test', en: 'Test' }, style: styles.yellow },
        { name: 'local', label: { de: 'Lokal', en: 'Local' }, style: styles.violet },
        { name: 'none', label: { de: 'Produktiv', en: 'Live' }, style: styles.green },
      ],
      default: 'none',
    },
    allowedPaymentMethodBankAccount: {
      dataType: 'enum',
      label: { de: 'Erlaubte Bankkonten', en: 'Allowed bank accounts' },
      enumValues: [
        { name: 'all', label: { de: 'Alle Länder', en: 'All countries' } },
        { name: 'eu', label: { de: 'EU', en: 'EU' } },
        { name: 'other', label: { de: 'Nur Deutschland', en: 'Germany only' } },
      ],
      default: 'eu',
    },
    defaultLanguage: {
      dataType: 'enum',
      label: { de: 'Standardsprache', en: 'Default language' },
      enumValues: languageValues,
      default: 'de',
    },
    defaultAddressing: {
      dataType: 'enum',
      label: { de: 'Standardansprache', en: 'Default form of address' },
      enumValues: addressingValues,
      default: 'formal',
    },
    fileQuotaMB: {
      dataType: 'integer',
      label: { de: 'Speicherplatz für Dateien', en: 'Space for files' },
      help: {
        de: 'Ohne Angabe 10.240 MB. Legt fest, wer die Plattform betreibt.',
        en: 'Without a value 10,240 MB. Set by who runs the platform.',
      },
      unit: 'MB',
      keptByPlatform: true,
      validations: [isAtLeastOne],
    },
    telemetryPerDay: {
      dataType: 'integer',
      label: { de: 'Messwerte je Tag', en: 'Measured values per day' },
      help: {
        de: 'Ohne Angabe 10.000.000. Legt fest, wer die Plattform betreibt.',
        en: 'Without a value 10,000,000. Set by who runs the platform.',
      },
      hiddenInFilters: true,
      keptByPlatform: true,
      validations: [isAtLeastOne],
    },
    creditorId: {
      dataType: 'string',
      semanticType: 'code',
      label: { de: 'Gläubiger-Identifikationsnummer', en: 'Creditor identifier' },
      help: { de: 'Steht in Mandaten und bei jeder Abbuchung.', en: 'Stands in mandates and with each debit.' },
      hiddenInFilters: true,
      validations: [
        {
          when: 'creditorId(value)',
          text: { de: 'Die Gläubiger-Identifikationsnummer ist nicht gültig!', en: 'The creditor identifier is not valid.' },
        },
      ],
    },
    deviceFee: {
      dataType: 'double',
      label: { de: 'Betrag für nicht zurückgegebene Geräte', en: 'Charge for devices that do not come back' },
      help: {
        de: 'Wird 14 Tage nach dem Tausch zur Rechnung vorgeschlagen; ohne Angabe nichts.',
        en: 'Is proposed for the bill 14 days after the exchange; without a value nothing is.',
      },
      unit: 'currency',
      hiddenInFilters: true,
      validations: [isNotNegative],
    },
    sessionIdleMinutes: {
      dataType: 'integer',
      label: { de: 'Abmelden ohne Benutzung nach', en: 'Sign out unused after' },
      help: {
        de: 'Ohne Angabe 60 Minuten. Wer in mehreren Mandanten arbeitet, hat die strengste Grenze. Gilt ab der nächsten Anmeldung.',
        en: 'Without a value 60 minutes. Who works in several tenants has the strictest limit. Applies from the next sign-in on.',
      },
      unit: 'min',
      hiddenInFilters: true,
      validations: [isBetween(5, 720)],
    },
    sessionHours: {
      dataType: 'integer',
      label: { de: 'Längste Anmeldung', en: 'Longest session' },
      help: { de: 'Ohne Angabe 12 Stunden.', en: 'Without a value 12 hours.' },
      unit: 'h',
      hiddenInFilters: true,
      validations: [isBetween(1, 24)],
    },
    sessionRememberDays: {
      dataType: 'integer',
      label: { de: 'Angemeldet bleiben höchstens', en: 'Stay signed in at most' },
      help: {
        de: 'In Tagen, ohne Angabe 30. Mit 0 bleibt niemand angemeldet.',
        en: 'In days, without a value 30. With 0 nobody stays signed in.',
      },
      hiddenInFilters: true,
      validations: [isBetween(0, 30)],
    },
    timeZone: {
      dataType: 'string',
      label: { de: 'Zeitzone', en: 'Time zone' },
      help: { de: 'Bestimmt, wann ein Tag beginnt, z. B. Europe/Berlin.', en: 'Says when a day begins, such as Europe/Berlin.' },
      default: 'Europe/Berlin',
      hiddenInFilters: true,
      validations: [
        {
          when: 'timeZone(value)',
          text: {
            de: 'Diese Zeitzone ist nicht bekannt, z. B. Europe/Berlin!',
            en: 'This time zone is not known; use for example Europe/Berlin.',
          },
        },
      ],
    },
    primaryColorBackground: color({ de: 'Primärfarbe Hintergrund', en: 'Primary background' }),
    primaryColorBackgroundText: color({ de: 'Text auf Primärfarbe', en: 'Text on primary background' }),
    secondaryColorBackground: color({ de: 'Sekundärfarbe Hintergrund', en: 'Secondary background' }),
    secondaryColorBackgroundText: color({ de: 'Text auf Sekundärfarbe', en: 'Text on secondary background' }),
    primaryColorText: color({ de: 'Primärfarbe Text', en: 'Primary text' }),
    secondaryColorText: color({ de: 'Sekundärfarbe Text', en: 'Secondary text' }),
    colorBackgroundMail: color({ de: 'Hintergrund der E-Mails', en: 'Background of emails' }),
    welcome: {
      dataType: 'string',
      label: { de: 'Begrüßung', en: 'Welcome' },
      help: { de: 'Steht auf der Anmeldeseite, statt des Namens.', en: 'Stands on the sign-in page instead of the name.' },
      maxLength: 120,
      hiddenInFilters: true,
    },
    welcomeEnglish: {
      dataType: 'string',
      label: { de: 'Begrüßung auf Englisch', en: 'Welcome in English' },
      maxLength: 120,
      hiddenInFilters: true,
    },
    imprintUrl: webAddress({ de: 'Impressum', en: 'Imprint' }),
    privacyUrl: webAddress({ de: 'Datenschutz', en: 'Privacy policy' }),
    portalUrl: webAddress({ de: 'Kundenportal', en: 'Customer portal' }),
    mapBaseStyle: mapBaseStyleOf({
      de: 'Adresse eines Stils für MapLibre. Ohne Angabe die mitgelieferte Karte, die kein Internet braucht.',
      en: 'Address of a style for MapLibre. Without a value the map that comes with the product and needs no internet.',
    }),
  },
  relationships: {
    icon: picture({
      label: { de: 'Symbol', en: 'Icon' },
      help: {
        de: 'Quadratisch, für den Tab des Browsers und die schmale Seitenleiste.',
        en: 'Square, for the browser tab and the narrow sidebar.',
      },
      maxUploadSizeMB: 1,
      others: ['image/x-icon'],
    }),
    lightLogo: picture({
      label: { de: 'Logo auf hellem Grund', en: 'Logo on light' },
      help: {
        de: 'PNG, JPEG oder WebP, am besten ohne Hintergrund. Steht auch im Kopf von Rechnungen und Briefen.',
        en: 'PNG, JPEG or WebP, best without a background. Stands in the head of bills and letters, too.',
      },
      maxUploadSizeMB: 2,
    }),
    darkLogo: picture({
      label: { de: 'Logo auf dunklem Grund', en: 'Logo on dark' },
      help: { de: 'Fehlt es, steht auch im Dunkeln das Logo für hellen Grund.', en: 'Without it the logo for light stands on dark, too.' },
      maxUploadSizeMB: 2,
    }),
    loginPicture: picture({
      label: { de: 'Bild der Anmeldeseite', en: 'Picture of the sign-in page' },
      help: { de: 'Ein Bild oder ein kurzer Film (MP4) ohne Ton.', en: 'A picture or a short film (MP4) without sound.' },
      maxUploadSizeMB: 20,
      others: ['video/mp4'],
    }),
    notFoundImage: picture({
      label: { de: 'Bild der Seite „nicht gefunden“', en: 'Picture of the page “not found”' },
      help: { de: 'Steht auf Seiten, die es nicht gibt.', en: 'Stands on pages that do not exist.' },
      maxUploadSizeMB: 2,
    }),
    terms: {
      target: 'document',
      label: { de: 'Geschäftsbedingungen', en: 'Terms' },
      help: { de: 'Als PDF, für Verträge und Bestellstrecken.', en: 'As PDF, for contracts and order journeys.' },
      min: 0,
      max: -1,
      ranged: true,
      upload: { maxUploadSizeMB: 20, allowedMimeTypes: ['application/pdf'] },
      reverse: { name: 'document:termsOf', label: { de: 'Geschäftsbedingungen von', en: 'Terms of' }, min: 0, max: -1 },
    },
    billingSetup: {
      target: 'billingSetup',
      label: { de: 'Einstellungen der Abrechnung', en: 'Billing setup' },
      min: 0,
      max: 1,
      component: true,
      reverse: { name: 'billingSetup:tenant', label: { de: 'Mandant', en: 'Tenant' }, min: 1, max: 1 },
    },
  },
  collections: {
    businesspartners: { target: 'businessPartner', label: { de: 'Geschäftspartner', en: 'Business partners' } },
    contracts: { target: 'contract', label: { de: 'Verträge', en: 'Contracts' } },
    products: { target: 'product', label: { de: 'Produkte', en: 'Products' } },
    things: { target: 'thing', label: { de: 'Dinge', en: 'Things' } },
    documents: { target: 'document', label: { de: 'Dokumente', en: 'Documents' } },
    comments: { target: 'comment', label: { de: 'Kommentare', en: 'Comments' } },
    tags: { target: 'tag', label: { de: 'Schlagworte', en: 'Tags' } },
    users: { target: 'user', label: { de: 'Benutzer', en: 'Users' } },
    groups: { target: 'group', label: { de: 'Gruppen', en: 'Groups' } },
    roles: { target: 'role', label: { de: 'Rollen', en: 'Roles' } },
    mails: { target: 'mail', label: { de: 'E-Mails', en: 'Emails' } },
    sessions: { target: 'session', label: { de: 'Sitzungen', en: 'Sessions' } },
    apis: { target: 'api', label: { de: 'API-Schlüssel', en: 'API keys' } },
    auditEntries: { target: 'auditEntry', label: { de: 'Protokoll', en: 'Audit log' } },
    executions: { target: 'execution', label: { de: 'Vorgänge', en: 'Executions' } },
    appointments: { target: 'appointment', label: { de: 'Termine', en: 'Appointments' } },
    efforts: { target: 'effort', label: { de: 'Aufwände', en: 'Efforts' } },
    metrics: { target: 'metricGoal', label: { de: 'Ziele der Kennzahlen', en: 'Goals of key figures' } },
    costCenters: { target: 'costCenter', label: { de: 'Kostenstellen', en: 'Cost centres' } },
    projects: { target: 'project', label: { de: 'Projekte', en: 'Projects' } },
    journeys: { target: 'journey', label: { de: 'Bestellstrecken', en: 'Order journeys' } },
    availabilityRequests: { target: 'availabilityRequest', label: { de: 'Verfügbarkeitsanfragen', en: 'Availability requests' } },
    tariffzones: { target: 'tariffzone', label: { de: 'Tarifzonen', en: 'Tariff zones' } },
    destinations: { target: 'destination', label: { de: 'Rufziele', en: 'Destinations' } },
    calorificValues: { target: 'calorificValue', label: { de: 'Brennwerte', en: 'Calorific values' } },
    consumptionDeadlines: { target: 'consumptionDeadline', label: { de: 'Fristen nach § 40c EnWG', en: 'Deadlines of § 40c EnWG' } },
    gridFees: { target: 'gridFee', label: { de: 'Netzentgelte', en: 'Grid fees' } },
    charges: { target: 'charge', label: { de: 'Vormerkposten', en: 'Charges' } },
    billingDrafts: { target: 'billingDraft', label: { de: 'Rechnungsentwürfe', en: 'Draft bills' } },
    billingRuns: { target: 'billingRun', label: { de: 'Abrechnungsläufe', en: 'Billing runs' } },
    accountingExports: { target: 'accountingExport', label: { de: 'Übergaben an die Buchhaltung', en: 'Accounting exports' } },
    debtorAges: { target: 'debtorAge', label: { de: 'Offene Beträge nach Alter', en: 'Open amounts by age' } },
    openItems: { target: 'openItem', label: { de: 'Offene Posten am Stichtag', en: 'Open items by day' } },
    revenueSums: { target: 'revenueSum', label: { de: 'Umsatz nach Produkt', en: 'Revenue by product' } },
    taxSums: { target: 'taxSum', label: { de: 'Steuer nach Monat', en: 'Tax by month' } },
    postFolders: { target: 'postFolder', label: { de: 'Postmappen', en: 'Post folders' } },
    paymentFiles: { target: 'paymentFile', label: { de: 'Zahlungsdateien', en: 'Payment files' } },
    callImports: { target: 'callImport', label: { de: 'Verbindungsimporte', en: 'Call imports' } },
    unassignedNumbers: { target: 'unassignedNumber', label: { de: 'Nicht zugeordnete Rufnummern', en: 'Unassigned phone numbers' } },
    callMappings: { target: 'callMapping', label: { de: 'Spaltenzuordnungen', en: 'Column mappings' } },
    callReratings: { target: 'callRerating', label: { de: 'Neubewertungen', en: 'Reratings' } },
    payments: { target: 'payment', label: { de: 'Zahlungen', en: 'Payments' } },
    collections: { target: 'collection', label: { de: 'Einzüge', en: 'Collections' } },
    letterDispatches: { target: 'letterDispatch', label: { de: 'Schreiben', en: 'Letters' } },
    payouts: { target: 'payout', label: { de: 'Auszahlungen', en: 'Payouts' } },
    writeOffs: { target: 'writeOff', label: { de: 'Ausbuchungen', en: 'Write-offs' } },
    bankStatements: { target: 'bankStatement', label: { de: 'Kontoauszüge', en: 'Bank statements' } },
    callDataRecords: { target: 'callDataRecord', label: { de: 'Verbindungsdaten', en: 'Call data records' } },
    receiptDispatches: { target: 'receiptDispatch', label: { de: 'Versendete Belege', en: 'Receipts sent' } },
    acknowledgements: { target: 'acknowledgement', label: { de: 'Versendete Bestätigungen', en: 'Acknowledgements sent' } },
    dataFindings: { target: 'dataFinding', label: { de: 'Befunde', en: 'Findings' } },
    twinDefinitions: { target: 'twinDefinition', label: { de: 'Typen', en: 'Types' } },
  },
}
