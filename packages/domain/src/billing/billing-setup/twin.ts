import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isTime } from '../../work/working-time/twin.ts'
import { isBetween, isEmail, isNotNegative, isPercent, isWebAddress } from '../../shared/rules.ts'

/** How a tenant bills: its details on each bill, the basis of private bills, and the limits of a run. */
export const billingSetup: TwinDefinition = {
  name: 'billingSetup',
  extends: 'entity',
  label: { de: 'Einstellungen der Abrechnung', en: 'Billing setup' },
  plural: { de: 'Einstellungen der Abrechnung', en: 'Billing setups' },
  icon: 'settings',
  hue: 130,
  title: ['billingSetup:taxNumber'],
  attributes: {
    taxNumber: {
      dataType: 'string',
      label: { de: 'Steuernummer', en: 'Tax number' },
      help: {
        de: 'Steht auf jeder Rechnung, wenn keine USt-IdNr. eingetragen ist (§ 14 (4) UStG).',
        en: 'Stands on every bill without a VAT id (§ 14 (4) UStG).',
      },
      maxLength: 30,
    },
    registerCourt: {
      dataType: 'string',
      label: { de: 'Registergericht und Nummer', en: 'Register court and number' },
      help: { de: 'Gehört auf Energierechnungen (§ 40 (2) EnWG).', en: 'Belongs on energy bills (§ 40 (2) EnWG).' },
      maxLength: 120,
    },
    phone: {
      dataType: 'string',
      semanticType: 'phone',
      label: { de: 'Telefon für Fragen zur Rechnung', en: 'Phone for questions about the bill' },
      help: {
        de: 'Kostenlos oder im Ortsnetz erreichbar (§ 62 TKG).',
        en: 'Free of charge or a local number (§ 62 TKG).',
      },
      maxLength: 30,
    },
    mail: {
      dataType: 'string',
      semanticType: 'email',
      label: { de: 'E-Mail für Fragen zur Rechnung', en: 'Email for questions about the bill' },
      validations: [isEmail],
    },
    website: {
      dataType: 'string',
      semanticType: 'url',
      label: { de: 'Website auf der Rechnung', en: 'Website on the bill' },
      validations: [isWebAddress],
    },
    privateBasis: {
      dataType: 'enum',
      label: { de: 'Rechnungen an Personen rechnen', en: 'Bills of persons add up' },
      help: {
        de: 'Brutto: Die Rechnung kostet, was beworben wurde (§ 3 PAngV).',
        en: 'Gross: the bill costs what was advertised (§ 3 PAngV).',
      },
      enumValues: [
        { name: 'gross', label: { de: 'Bruttopreise', en: 'Gross prices' } },
        { name: 'net', label: { de: 'Nettopreise', en: 'Net prices' } },
      ],
      default: 'gross',
    },
    approvalLimit: {
      dataType: 'double',
      label: { de: 'Freigabe zu zweit ab', en: 'Second person from' },
      help: {
        de: 'Ab dieser Bruttosumme gibt eine andere Person den Lauf frei als die, die ihn begonnen hat.',
        en: 'From this gross sum on another person than the one who began the run approves it.',
      },
      unit: 'currency',
      default: 10_000,
      validations: [isNotNegative],
    },
    smallBalance: {
      dataType: 'double',
      label: { de: 'Kleinbetrag', en: 'Small balance' },
      help: {
        de: 'Eine Rechnung unter diesem Betrag wartet auf den nächsten Lauf, solange der Vertrag läuft.',
        en: 'A bill below this amount waits for the next run while the contract runs.',
      },
      unit: 'currency',
      default: 1,
      validations: [isNotNegative],
    },
    runDay: {
      dataType: 'integer',
      label: { de: 'Lauf jeden Monat am', en: 'Run every month on day' },
      help: {
        de: 'An diesem Tag beginnt „Abrechnung starten“ von selbst für den laufenden Monat. Leer: Jemand beginnt jeden Lauf von Hand.',
        en: '“Start billing” begins by itself on this day for the current month. Empty: somebody begins each run by hand.',
      },
      validations: [isBetween(1, 28)],
    },
    runTime: {
      dataType: 'string',
      label: { de: 'Uhrzeit des Laufs', en: 'Time of the run' },
      help: { de: 'In der Zeitzone des Mandanten, zum Beispiel 06:00.', en: 'In the time zone of the tenant, for example 06:00.' },
      maxLength: 5,
      default: '06:00',
      validations: [isTime],
    },
    preNotificationDays: {
      dataType: 'integer',
      label: { de: 'Ankündigung der Lastschrift in Tagen', en: 'Notice of a debit in days' },
      help: {
        de: 'So viele Tage vor der Abbuchung hat der Kunde die Rechnung. Ohne Vereinbarung sind es 14.',
        en: 'The customer has the bill so many days before the debit. Without an agreement these are 14.',
      },
      default: 14,
      validations: [isBetween(1, 60)],
    },
    passesReturnCosts: {
      dataType: 'bool',
      label: { de: 'Kosten einer Rücklastschrift weiterberechnen', en: 'Charge the cost of a returned debit' },
      help: {
        de: 'Nur was die Bank berechnet, ohne Aufschlag. Sonst trägt es der Anbieter.',
        en: 'The charge of the bank alone, without a surcharge. Otherwise the provider bears the cost.',
      },
      default: false,
    },
    instalmentsPerYear: {
      dataType: 'enum',
      label: { de: 'Abschläge im Jahr', en: 'Instalments in a year' },
      help: {
        de: 'Bei elf ist der Monat frei, in dem ein Lieferjahr beginnt.',
        en: 'With eleven the month in which a year of supply begins has none.',
      },
      enumValues: [
        { name: '11', label: { de: 'Elf', en: 'Eleven' } },
        { name: '12', label: { de: 'Zwölf', en: 'Twelve' } },
      ],
      default: '12',
    },
    dayOfMonth: {
      dataType: 'integer',
      label: { de: 'Abschlag fällig am … des Monats', en: 'Instalment due on day of month' },
      default: 15,
      validations: [isBetween(1, 28)],
    },
    peerGroups: {
      dataType: 'json',
      label: { de: 'Vergleichsgruppen für Energie', en: 'Peer groups of energy' },
      help: {
        de: 'Jahresverbrauch vergleichbarer Kunden; steht neben dem eigenen auf der Verbrauchsrechnung (§ 40 (2) Nr. 8 EnWG). Sparte: electricity oder gas.',
        en: 'Consumption of comparable customers in a year; stands beside the own one on the consumption bill (§ 40 (2) no. 8 EnWG). Sector: electricity or gas.',
      },
      keys: {
        sector: { label: { de: 'Sparte', en: 'Sector' } },
        label: { label: { de: 'Gruppe', en: 'Group' } },
        kilowattHours: { label: { de: 'kWh im Jahr', en: 'kWh a year' } },
      },
      hiddenInFilters: true,
    },
    repairMonths: {
      dataType: 'integer',
      label: { de: 'Berichtigung rückwirkend in Monaten', en: 'Months of repair' },
      help: {
        de: 'So viele Monate zurück berichtigt ein Lauf geänderte Zeiträume. Ältere meldet er.',
        en: 'A run corrects changed periods so many months back. It reports older ones.',
      },
      default: 13,
      validations: [isBetween(1, 36)],
    },
    deviation: {
      dataType: 'double',
      label: { de: 'Auffällige Abweichung', en: 'Striking deviation' },
      help: {
        de: 'Weicht eine Rechnung stärker von der letzten ab, steht sie in der Prüfliste.',
        en: 'A bill that differs more from the last one stands in the check list.',
      },
      unit: '%',
      default: 30,
      validations: [isPercent],
    },
  },
}
