import type { ProcessHelp } from '../process-help.ts'

export const legalDutyHelp: Readonly<Record<string, ProcessHelp>> = {
  processExtensionReminder: {
    slug: 'an-verlaengerungen-erinnern',
    summary: { de: 'Kunden vor einer Verlängerung rechtzeitig unterrichten.', en: 'Tell customers in time before a contract extends.' },
    purpose: [
      {
        de: 'Läuft jede Woche von selbst. Wessen Vertrag sich bald stillschweigend verlängert, bekommt eine Mail mit dem Tag und der Kündigungsmöglichkeit. Kunden ohne Mailadresse zählt der Vorgang unter „Ohne E-Mail-Adresse“: wer dort steht, braucht einen Brief.',
        en: 'Runs every week by itself. Whoever has a contract that is about to extend gets a mail with the day and how to end it. Customers without a mail address are counted: somebody must write to them.',
      },
    ],
    laws: ['noticeAfterFirstTerm'],
  },
  processTariffAdvice: {
    slug: 'tarifberatung',
    summary: { de: 'Kunden einmal im Jahr den besten Tarif nennen.', en: 'Tell customers their best tariff once a year.' },
    purpose: [
      {
        de: 'Läuft jede Woche von selbst und schreibt denen, deren letzte Beratung ein Jahr zurückliegt. Die Mail nennt den Tarif, der für sie am günstigsten ist. Auch hier gilt: Kunden ohne Mailadresse brauchen einen Brief.',
        en: 'Runs every week by itself and writes to those whose last advice is a year ago. The mail names the tariff that is best for them. Customers without a mail address need a letter.',
      },
    ],
    laws: ['bestTariffAdvice'],
  },
  processTrafficDataDeletion: {
    slug: 'verkehrsdaten-loeschen',
    summary: { de: 'Verbindungsdaten nach Ablauf der Frist löschen.', en: 'Delete call data once its time is over.' },
    purpose: [
      {
        de: 'Läuft jede Woche von selbst und löscht Verbindungen, die älter sind als das Gesetz erlaubt. Wie viele es waren, steht im Vorgang. Rechnungen bleiben, ihre Einzelverbindungen nicht.',
        en: 'Runs every week by itself and deletes calls that are older than the law allows. The process tells how many. Bills stay, their single calls do not.',
      },
    ],
    laws: ['trafficDataKept'],
  },
}
