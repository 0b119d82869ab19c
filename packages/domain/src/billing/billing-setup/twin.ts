import type { AttributeDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'
import { isTime } from '../../work/working-time/twin.ts'
import { isAccount, isBetween, isEmail, isNotNegative, isPercent, isWebAddress } from '../../shared/rules.ts'

/** An account of money in the books. */
const account = (label: Text, help: Text): AttributeDefinition => ({ dataType: 'string', label, help, validations: [isAccount] })

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
        de: 'Eine Rechnung unter diesem Betrag wartet auf den nächsten Lauf, solange der Vertrag läuft. Ausbuchungen darüber entscheidet eine zweite Person.',
        en: 'A bill below this amount waits for the next run while the contract runs. A second person decides about write-offs above it.',
      },
      unit: 'currency',
      default: 1,
      validations: [isNotNegative],
    },
    payoutFrom: {
      dataType: 'double',
      label: { de: 'Auszahlung auf Wunsch ab', en: 'Payout on request from' },
      help: {
        de: 'Ab diesem Guthaben können Kunden es sich im Portal auszahlen lassen. Guthaben beendeter Verträge gehen immer hinaus.',
        en: 'From this credit on customers can have it paid out in the portal. Credits of ended contracts always go out.',
      },
      unit: 'currency',
      default: 5,
      validations: [isNotNegative],
    },
    payoutAfterDays: {
      dataType: 'integer',
      label: { de: 'Guthaben von selbst vorschlagen nach Tagen', en: 'Propose payouts by itself after days' },
      help: {
        de: 'So viele Tage nach dem Beleg und dem Ende des Vertrags schlägt die Nacht die Auszahlung vor. Leer: Jemand schlägt sie in der Liste der Auszahlungen vor.',
        en: 'So many days after the receipt and the end of the contract the night proposes the payout. Empty: somebody proposes it in the list of payouts.',
      },
      default: 3,
      validations: [isBetween(0, 365)],
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
    dunningFee1: {
      dataType: 'double',
      label: { de: 'Gebühr der ersten Mahnung', en: 'Fee of the first reminder' },
      help: {
        de: 'Steht ohne Steuer auf der nächsten Rechnung. Die Mahnung, die erst in Verzug setzt, darf Verbraucher nichts kosten. Leer: keine.',
        en: 'Stands without tax on the next bill. The reminder that puts consumers into default must not cost anything. Empty: none.',
      },
      unit: 'currency',
      validations: [isNotNegative],
    },
    dunningFee2: {
      dataType: 'double',
      label: { de: 'Gebühr der zweiten Mahnung', en: 'Fee of the second reminder' },
      help: {
        de: 'Nur die eigenen Kosten, ohne Personal (§ 288 BGB). Steht ohne Steuer auf der nächsten Rechnung. Leer: keine.',
        en: 'The own costs alone, without staff (§ 288 BGB). Stands without tax on the next bill. Empty: none.',
      },
      unit: 'currency',
      validations: [isNotNegative],
    },
    earlyEndPercent: {
      dataType: 'double',
      label: { de: 'Ausgleich bei vorzeitigem Vertragsende', en: 'Charge for an early end of a contract' },
      help: {
        de: 'Anteil am Monatspreis für jeden Monat, den ein Vertrag vor dem Ende seiner Mindestlaufzeit endet. Die Kündigung schlägt den Betrag vor, wenn ein vorzeitiges Ende vereinbart wird; ein Mensch entscheidet. 0: Es wird nichts vorgeschlagen.',
        en: 'Share of the monthly price for each month by which a contract ends before its minimum term. The termination proposes the amount where an early end is agreed; a person decides. 0: nothing is proposed.',
      },
      unit: '%',
      default: 0,
      validations: [isPercent],
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
    retriesFailedDebits: {
      dataType: 'bool',
      label: { de: 'Gescheiterte Lastschrift noch einmal versuchen', en: 'Try a failed debit once more' },
      help: {
        de: 'Ein Mal, mit neuer Ankündigung an den Kunden und derselben Frist. Nie, wenn Konto oder Mandat falsch sind oder der Kunde die Rechnung bestreitet. Sonst folgt die Mahnung.',
        en: 'Once, announced to the customer anew with the same notice. Never where the account or the mandate is wrong, or the customer disputes the bill. Otherwise dunning follows.',
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
    energyTaxSplit: {
      dataType: 'enum',
      label: { de: 'Steuersatz im Verbrauch', en: 'Tax rate of a consumption' },
      help: {
        de: 'Ändert sich der Steuersatz im Abrechnungszeitraum, gilt der des letzten Tages für alles, oder das Netto wird nach Tagen auf die Sätze verteilt.',
        en: 'Where the rate changes within a period of consumption, that of its last day counts for all, or the net is shared out to the rates by days.',
      },
      enumValues: [
        { name: 'none', label: { de: 'Der letzte Tag entscheidet', en: 'The last day decides' } },
        { name: 'byDays', label: { de: 'Nach Tagen verteilt', en: 'Shared out by days' } },
      ],
      default: 'none',
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
    consultant: {
      dataType: 'integer',
      label: { de: 'Beraternummer', en: 'Consultant number' },
      help: { de: 'Nummer der Steuerberatung bei DATEV.', en: 'Number of the tax adviser at DATEV.' },
      validations: [isBetween(1001, 9_999_999)],
    },
    client: {
      dataType: 'integer',
      label: { de: 'Mandantennummer', en: 'Client number' },
      help: { de: 'Unter ihr führt die Steuerberatung die Bücher.', en: 'The tax adviser keeps the books under it.' },
      validations: [isBetween(1, 99_999)],
    },
    yearBegin: {
      dataType: 'integer',
      label: { de: 'Wirtschaftsjahr beginnt im Monat', en: 'Year of the books begins in month' },
      default: 1,
      validations: [isBetween(1, 12)],
    },
    chart: {
      dataType: 'enum',
      label: { de: 'Kontenrahmen', en: 'Chart of accounts' },
      help: {
        de: 'Seine Konten gelten, wo keine eigenen eingetragen sind. Die Steuerberatung sollte sie einmal ansehen.',
        en: 'Its accounts count where none of your own are entered. The tax adviser should look at them once.',
      },
      enumValues: [
        { name: 'SKR03', label: { de: 'SKR 03', en: 'SKR 03' } },
        { name: 'SKR04', label: { de: 'SKR 04', en: 'SKR 04' } },
      ],
    },
    accountLength: {
      dataType: 'integer',
      label: { de: 'Länge der Konten', en: 'Length of accounts' },
      help: {
        de: 'Stellen der Sachkonten. Konten von Kunden haben eine mehr.',
        en: 'Digits of the general accounts. Accounts of customers have one more.',
      },
      default: 5,
      validations: [isBetween(4, 8)],
    },
    collectiveDebtor: {
      dataType: 'string',
      label: { de: 'Sammelkonto der Kunden', en: 'Collective account of customers' },
      help: {
        de: 'Leer: Jeder Kunde hat ein Konto mit den Ziffern seiner Kundennummer.',
        en: 'Empty: each customer has an account with the digits of the customer number.',
      },
      validations: [
        {
          when: 'matches(value, "^[1-6][0-9]{3,8}$")',
          text: { de: 'Konten von Kunden beginnen mit 1 bis 6!', en: 'Accounts of customers begin with 1 to 6.' },
        },
      ],
    },
    bankAccount: account(
      { de: 'Bankkonto in den Büchern', en: 'Bank account in the books' },
      { de: 'Leer: das des Kontenrahmens.', en: 'Empty: that of the chart of accounts.' },
    ),
    transitAccount: account(
      { de: 'Geldtransit', en: 'Transit account' },
      {
        de: 'Auf ihm stehen Lastschriften, bis die Bank sie in einer Summe gutschreibt.',
        en: 'Debits stand on it until the bank credits them in one sum.',
      },
    ),
    unclearAccount: account(
      { de: 'Ungeklärte Zahlungen', en: 'Unclear payments' },
      { de: 'Auf ihm steht Geld, das noch keinem Kunden gehört.', en: 'Money stands on it that belongs to no customer yet.' },
    ),
    writeOffAccount: account(
      { de: 'Ausbuchungen', en: 'Write-offs' },
      { de: 'Auf ihm stehen Beträge, die von Hand ausgebucht wurden.', en: 'Amounts stand on it that were written off by hand.' },
    ),
    bankFeeAccount: account(
      { de: 'Entgelte der Bank', en: 'Charges of the bank' },
      { de: 'Auf ihm stehen die Kosten von Rücklastschriften.', en: 'The costs of returned debits stand on it.' },
    ),
  },
  relationships: {
    accountRules: {
      target: 'accountRule',
      label: { de: 'Kontenregeln', en: 'Account rules' },
      min: 0,
      max: -1,
      component: true,
      reverse: { name: 'accountRule:billingSetup', label: { de: 'Einstellungen', en: 'Setup' }, min: 1, max: 1 },
    },
  },
}
