import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** Portal specification, section 2.8: lists show the subject of a running process, but not the usual values. */
const flag = (...quiet: readonly unknown[]) => ({ quiet, while: { attribute: 'execution:status', values: ['new', 'finished'] } }) as const

/**
 * A process as a whole. Its flags (portal specification, section 2.8) name its subject. Some types calculate them (`flags.ts`); for other
 * types, no flag is set.
 */
export const processOrder: TwinDefinition = {
  name: 'processOrder',
  extends: 'execution',
  abstract: true,
  type: 'process',
  label: { de: 'Prozess', en: 'Process' },
  plural: { de: 'Prozesse', en: 'Processes' },
  icon: 'subtask',
  hue: 225,
  attributes: {
    infoBaseData: {
      dataType: 'bool',
      label: { de: 'Stammdaten', en: 'Base data' },
      flag: flag(false),
      calculation: { expression: 'false' },
    },
    infoInternet: {
      dataType: 'enum',
      label: { de: 'Internet', en: 'Internet' },
      flag: flag('none', 'standard'),
      calculation: { expression: '"none"' },
      enumValues: [
        { name: 'none', label: { de: 'Keines', en: 'None' }, style: styles.grey },
        { name: 'standard', label: { de: 'Standard', en: 'Standard' }, style: styles.grey },
        { name: 'staticIp', label: { de: 'Statische IP', en: 'Static IP' }, style: styles.violet },
        { name: 'subnet', label: { de: 'IP-Subnetz', en: 'Subnet' }, style: styles.blue },
        { name: 'businessLine', label: { de: 'Geschäftsanschluss', en: 'Business line' }, style: styles.teal },
      ],
    },
    infoPorting: { dataType: 'bool', label: { de: 'Portierung', en: 'Porting' }, flag: flag(false), calculation: { expression: 'false' } },
    infoTelephony: {
      dataType: 'bool',
      label: { de: 'Telefonie', en: 'Telephony' },
      flag: flag(false),
      calculation: { expression: 'false' },
    },
    infoTv: { dataType: 'bool', label: { de: 'TV', en: 'TV' }, flag: flag(false), calculation: { expression: 'false' } },
    infoWaipu: { dataType: 'bool', label: { de: 'waipu.tv', en: 'waipu.tv' }, flag: flag(false), calculation: { expression: 'false' } },
    infoHardware: {
      dataType: 'enum',
      label: { de: 'Hardware', en: 'Hardware' },
      flag: flag('none'),
      calculation: { expression: '"none"' },
      enumValues: [
        { name: 'none', label: { de: 'Keine', en: 'None' }, style: styles.grey },
        { name: 'router', label: { de: 'Router', en: 'Router' }, style: styles.blue },
        { name: 'ont', label: { de: 'ONT', en: 'ONT' }, style: styles.teal },
        { name: 'both', label: { de: 'Router und ONT', en: 'Router and ONT' }, style: styles.violet },
      ],
    },
    checkResult: {
      dataType: 'string',
      label: { de: 'Ergebnis der Prüfung', en: 'Result of the check' },
      help: {
        de: 'Was gegen den Auftrag spricht; leer, wenn er möglich ist.',
        en: 'What stands against the wish; empty where it is possible.',
      },
      serverOwned: true,
      translations: { en: 'processOrder:checkResultEn' },
    },
    checkResultEn: {
      dataType: 'string',
      label: { de: 'Ergebnis der Prüfung auf Englisch', en: 'Result of the check in English' },
      serverOwned: true,
      hiddenInFilters: true,
    },
    refusal: {
      dataType: 'string',
      label: { de: 'Grund der Ablehnung', en: 'Reason of the refusal' },
      help: {
        de: 'Was dem Kunden mitgeteilt wurde; leer, wenn nichts abgelehnt ist.',
        en: 'What the customer was told; empty where nothing is refused.',
      },
      serverOwned: true,
    },
    refusalTexts: {
      dataType: 'json',
      label: { de: 'Grund der Ablehnung in allen Sprachen', en: 'Reason of the refusal in all languages' },
      keys: {
        language: { label: { de: 'Sprache', en: 'Language' } },
        text: { label: { de: 'Text', en: 'Text' } },
      },
      serverOwned: true,
      hiddenInFilters: true,
    },
    shownUntil: {
      dataType: 'date',
      label: { de: 'Gezeigte Rechnung zum', en: 'Bill that was shown, of' },
      help: {
        de: 'Die Rechnung, die vor dem Start gezeigt wurde. Weicht die spätere Rechnung davon ab, ist das ein Befund ihres Entwurfs.',
        en: 'The bill that was shown before the start. If the later bill differs, its draft has a finding.',
      },
      serverOwned: true,
    },
    shownGross: {
      dataType: 'double',
      label: { de: 'Gezeigter Betrag, brutto', en: 'Amount that was shown, gross' },
      unit: 'currency',
      serverOwned: true,
    },
    consent: {
      dataType: 'enum',
      label: { de: 'Antwort des Kunden', en: "Customer's answer" },
      enumValues: [
        { name: 'agreed', label: { de: 'Einverstanden', en: 'Agreed' }, style: styles.green },
        { name: 'declined', label: { de: 'Nicht einverstanden', en: 'Not agreed' }, style: styles.red },
      ],
    },
    appointment: {
      dataType: 'datetime',
      label: { de: 'Termin beim Kunden', en: 'Appointment with the customer' },
      semanticType: 'slot',
    },
    visitResult: {
      dataType: 'enum',
      label: { de: 'Wie war der Termin?', en: 'How was the visit?' },
      enumValues: [
        { name: 'done', label: { de: 'Stattgefunden', en: 'Took place' }, style: styles.green },
        { name: 'missed', label: { de: 'Von uns versäumt', en: 'Missed by us' }, style: styles.red },
        { name: 'absent', label: { de: 'Niemand angetroffen', en: 'Nobody was there' }, style: styles.orange },
        { name: 'cancelled', label: { de: 'Abgesagt', en: 'Called off' }, style: styles.grey },
        {
          name: 'returned',
          label: { de: 'Niemand da, zurück an die Disposition', en: 'Nobody there, back to the dispatcher' },
          style: styles.orange,
        },
      ],
    },
    decision: {
      dataType: 'enum',
      label: { de: 'Entscheidung', en: 'Decision' },
      enumValues: [
        { name: 'corrected', label: { de: 'Angaben berichtigt', en: 'Corrected' }, style: styles.blue },
        { name: 'accepted', label: { de: 'Zugestimmt', en: 'Accepted' }, style: styles.green },
        { name: 'rejected', label: { de: 'Abgelehnt', en: 'Rejected' }, style: styles.red },
      ],
    },
  },
  relationships: {
    visitTechnician: {
      target: 'user',
      label: { de: 'Wer zum Termin geht', en: 'Who goes on the visit' },
      help: {
        de: 'Geht zum Termin, wenn er gebucht wird und die Person dann frei ist; sonst geht, wer am wenigsten zu tun hat.',
        en: 'Goes on the visit when it is booked and the person is free then; otherwise whoever has the least to do.',
      },
      min: 0,
      max: 1,
      reverse: { name: 'user:chosenForVisits', label: { de: 'Für Termine gewählt', en: 'Chosen for visits' }, min: 0, max: -1 },
    },
  },
}
