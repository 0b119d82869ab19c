type TaskPlan = { readonly name: string; readonly definition: 'userTask' | 'serviceTask' | 'patchSpliceTask' }

/** A kind of process with its tasks in order and the group that does them. */
export type ProcessPlan = {
  readonly definition: string
  readonly name: string
  readonly group: string
  readonly about: 'contractTelecom' | 'contractEnergySupply' | 'partner' | 'none'
  /** Days until it should be done. */
  readonly days: number
  readonly priority: number
  /** How often it comes, beside the others. */
  readonly weight: number
  readonly tasks: readonly TaskPlan[]
  readonly attributes?: Readonly<Record<string, unknown>>
}

const user = (name: string): TaskPlan => ({ name, definition: 'userTask' })
const service = (name: string): TaskPlan => ({ name, definition: 'serviceTask' })
const splice = (name: string): TaskPlan => ({ name, definition: 'patchSpliceTask' })

const crm = { group: 'service', days: 3, priority: 3 } as const
const tech = { group: 'networkOperation', days: 1, priority: 4 } as const

export const processPlans: readonly ProcessPlan[] = [
  {
    ...crm,
    definition: 'processWithdrawal',
    name: 'Widerruf',
    group: 'orders',
    about: 'contractTelecom',
    weight: 2,
    tasks: [service('Eingang bestätigen'), user('Teilleistung berechnen'), service('Aufträge und Mandat beenden')],
  },
  {
    ...tech,
    definition: 'processChangeConnectionAddress',
    name: 'Anschlussadresse ändern',
    about: 'contractTelecom',
    days: 45,
    weight: 4,
    attributes: { 'processOrder:infoInternet': 'standard' },
    tasks: [
      user('Neue Adresse erfassen'),
      service('Verfügbarkeit prüfen'),
      user('Termin abwarten'),
      service('Umschalten'),
      user('Zählerstände erfassen'),
    ],
  },
  {
    ...crm,
    definition: 'processInformation',
    name: 'Auskunft',
    about: 'partner',
    weight: 12,
    tasks: [user('Anliegen beantworten'), service('Kunden benachrichtigen')],
  },
  {
    ...crm,
    definition: 'processServiceRequest',
    name: 'Serviceanfrage',
    about: 'contractTelecom',
    weight: 10,
    tasks: [user('Anliegen einordnen'), user('Anfrage lösen'), user('Rückmeldung des Kunden abwarten')],
  },
  {
    ...crm,
    definition: 'processChangeContactAddress',
    name: 'Kontaktadresse ändern',
    about: 'partner',
    weight: 6,
    attributes: { 'processOrder:infoBaseData': true },
    tasks: [user('Adresse erfassen'), service('Adresse prüfen'), service('Bestätigung senden')],
  },
  {
    ...crm,
    definition: 'processAddBankDetails',
    name: 'Bankverbindung anlegen',
    about: 'partner',
    weight: 6,
    attributes: { 'processOrder:infoBaseData': true },
    tasks: [user('IBAN erfassen'), service('Bank suchen'), service('Mandat erstellen')],
  },
  {
    ...crm,
    definition: 'processAddProduct',
    name: 'Produkt hinzufügen',
    group: 'orders',
    about: 'contractTelecom',
    weight: 8,
    attributes: { 'processOrder:infoInternet': 'staticIp' },
    tasks: [user('Produkt wählen'), service('Vertragszusammenfassung senden'), user('Zustimmung abwarten'), service('Einrichten')],
  },
  {
    ...crm,
    definition: 'processTermination',
    name: 'Kündigung',
    group: 'orders',
    about: 'contractTelecom',
    weight: 5,
    tasks: [service('Termin berechnen'), user('Kündigung prüfen'), service('Bestätigung senden'), user('Rückgewinnung anrufen')],
  },
  {
    ...crm,
    definition: 'processNewContract',
    name: 'Neuvertrag',
    group: 'orders',
    about: 'contractTelecom',
    days: 14,
    weight: 8,
    attributes: {
      'processOrder:infoInternet': 'standard',
      'processOrder:infoTelephony': true,
      'processOrder:infoHardware': 'router',
      'processNewContract:paymentMethod': 'directDebit',
      'processNewContract:acceptContractTerms': true,
      'processNewContract:dismissRightOfWithdrawal': true,
    },
    tasks: [
      user('Auftrag prüfen'),
      service('Vertragszusammenfassung senden'),
      user('Termin vereinbaren'),
      service('Anschluss einrichten'),
      service('Begrüßung senden'),
    ],
  },
  {
    ...tech,
    definition: 'processCircuitFault',
    name: 'Störung Anschluss',
    about: 'contractTelecom',
    weight: 12,
    attributes: { 'processOrder:infoInternet': 'standard' },
    tasks: [service('Leitung messen'), user('Störung eingrenzen'), user('Vor Ort beheben'), service('Gutschrift prüfen')],
  },
  {
    ...tech,
    definition: 'processSwapRouter',
    name: 'Router tauschen',
    about: 'contractTelecom',
    weight: 6,
    attributes: { 'processOrder:infoHardware': 'router' },
    tasks: [user('Gerät wählen'), service('Gerät umstellen'), user('Rückgabe überwachen')],
  },
  {
    ...tech,
    definition: 'processLockConnection',
    name: 'Anschluss sperren',
    group: 'billing',
    about: 'contractTelecom',
    weight: 3,
    tasks: [service('Rückstand prüfen'), user('Sperre genehmigen'), service('Anschluss sperren')],
  },
  {
    definition: 'processBuildHouseConnection',
    name: 'Hausanschluss herstellen',
    group: 'networkConstruction',
    about: 'partner',
    days: 90,
    priority: 3,
    weight: 10,
    tasks: [
      user('Eigentümer klären'),
      user('Begehung'),
      user('Trasse planen'),
      user('Tiefbau'),
      user('Gf-AP setzen'),
      service('Messwerte prüfen'),
    ],
  },
  {
    definition: 'processSpliceAndPatch',
    name: 'Spleiß- und Patchauftrag',
    group: 'splicing',
    about: 'none',
    days: 14,
    priority: 3,
    weight: 6,
    tasks: [user('Spleißplan erstellen'), splice('Spleißen und patchen'), service('Dämpfung prüfen')],
  },
  {
    definition: 'processRecordMeterReading',
    name: 'Zählerstand erfassen',
    group: 'metering',
    about: 'contractEnergySupply',
    days: 5,
    priority: 2,
    weight: 6,
    tasks: [user('Zählerstand erfassen'), service('Plausibilität prüfen')],
  },
  {
    definition: 'processMeterExchange',
    name: 'Zählerwechsel',
    group: 'metering',
    about: 'contractEnergySupply',
    days: 21,
    priority: 3,
    weight: 4,
    tasks: [user('Termin vereinbaren'), user('Zähler wechseln'), service('Netzbetreiber benachrichtigen')],
  },
  {
    definition: 'processDunning',
    name: 'Mahnung',
    group: 'billing',
    about: 'contractTelecom',
    days: 14,
    priority: 3,
    weight: 5,
    tasks: [service('Offene Posten sammeln'), user('Mahnung freigeben'), service('Mahnung senden')],
  },
]

export const suspendedReasons = [
  'Warten auf den Kunden',
  'Warten auf die Zustimmung des Eigentümers',
  'Wetter',
  'Antwort des Carriers steht aus',
  'Ersatzteil bestellt',
] as const
export const faultCauses = [
  'Bagger hat Faser beschädigt',
  'Splitterkarte defekt',
  'Einstrahlung im Kabelnetz',
  'WLAN des Kunden überlastet',
  'Falsche Firmware auf dem Router',
  'Vorsicherung am Zähler',
] as const
