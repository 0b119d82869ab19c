import type { ProcessHelp } from '../../../help/process-help.ts'
import type { MailText } from '@twinwerk/model/letter/mail-text'
import { processLetter } from '../../../letters/process-letter.ts'

export const help: ProcessHelp = {
  slug: 'stoerung',
  summary: {
    de: 'Eine Störung aufnehmen, beheben und, wo das Gesetz es verlangt, gutschreiben.',
    en: 'Take a fault, repair it and credit it where the law says so.',
  },
  purpose: [
    {
      de: 'Für jede Meldung, dass ein Anschluss nicht oder nicht richtig geht. Der Prozess misst die Leitung, gibt die Arbeit an die Technik, und neben der Reparatur laufen die Fristen des § 58 TKG: Nach einem Tag wird der Kunde unterrichtet, bei vollständigem Ausfall wächst danach die Gutschrift. Wichtig sind der Zeitpunkt der Meldung und „Vollständiger Ausfall“: Davon hängt das Geld ab. Die Gutschrift entsteht als Vormerkposten: Die nächste Rechnung des Vertrags enthält sie. Ist ein Teil des Netzes gestört (ein Gerät, ein Port, ein Gebäude, eine Spleißstelle oder mehrere Anschlüsse), nennt eine Massenstörung ihn: Jeder Vertrag dahinter bekommt seine eigene Störung mit Mails, Fristen und Gutschrift, behoben wird sie einmal für alle. Wer „Voraussichtlich behoben“ ausfüllt, teilt es den Betroffenen gleich mit, und eine spätere Änderung eine Minute danach. Meldet jemand eine Störung an einem betroffenen Anschluss, steht sie bei der Massenstörung.',
      en: 'For every report that a line does not work, or not well. The process measures the line and hands the work to the technicians; beside the repair the clocks of § 58 TKG run: after a day the customer is told, and for a full outage the credit grows from then on. The time of the report and “Full outage” decide about money. The credit becomes a charge, which the next bill of the contract contains. Where a part of the network is faulty (a device, a port, a building, a splice closure or several lines), a mass fault names it: each contract behind it gets a fault of its own with emails, clocks and credit, and it is repaired once for all. Fill in “Expected repair” to tell those affected at once; a later change is told after a minute. A fault that somebody reports at an affected line stands at the mass fault.',
    },
  ],
  laws: ['faultStage1Day', 'faultStage2Day'],
}

export const mails = {
  faultReceived: {
    subject: { de: 'Ihre Störungsmeldung {case}', informal: 'Deine Störungsmeldung {case}', en: 'Your fault report {case}' },
    body: {
      de: 'Guten Tag,\n\nwir haben Ihre Störungsmeldung vom {reported} aufgenommen ({case}) und kümmern uns darum. Die Behebung ist für Sie kostenlos (§ 58 Abs. 1 TKG).\n\n{brand}',
      informal:
        'Hallo,\n\nwir haben deine Störungsmeldung vom {reported} aufgenommen ({case}) und kümmern uns darum. Die Behebung ist für dich kostenlos (§ 58 Abs. 1 TKG).\n\n{brand}',
      en: 'Hello,\n\nwe have taken down the fault that you reported on {reported} ({case}) and are looking after it. The repair is free of charge (section 58 (1) TKG).\n\n{brand}',
    },
  },
  massFaultKnown: {
    subject: { de: 'Störung in unserem Netz ({case})', en: 'Fault in our network ({case})' },
    body: {
      de: 'Guten Tag,\n\nIhr Anschluss (Vertrag {contract}) ist seit dem {since} von einer Störung in unserem Netz betroffen ({case}). {until} Sie müssen nichts tun und die Störung nicht melden; die Behebung ist für Sie kostenlos (§ 58 Abs. 1 TKG). Sobald sie behoben ist, schreiben wir Ihnen.\n\n{brand}',
      informal:
        'Hallo,\n\ndein Anschluss (Vertrag {contract}) ist seit dem {since} von einer Störung in unserem Netz betroffen ({case}). {until} Du musst nichts tun und die Störung nicht melden; die Behebung ist für dich kostenlos (§ 58 Abs. 1 TKG). Sobald sie behoben ist, schreiben wir dir.\n\n{brand}',
      en: 'Hello,\n\nyour line (contract {contract}) has been affected by a fault in our network since {since} ({case}). {until} There is nothing you need to do or report; the repair is free of charge (section 58 (1) TKG). We write to you as soon as it is repaired.\n\n{brand}',
    },
  },
  massFaultLater: {
    subject: { de: 'Störung in unserem Netz ({case}): neue Zeit', en: 'Fault in our network ({case}): new time' },
    body: {
      de: 'Guten Tag,\n\ndie Störung in unserem Netz, die Ihren Anschluss betrifft ({case}), behebt sich zu einer anderen Zeit als gemeldet. Wir rechnen jetzt damit, dass sie bis zum {time} behoben ist. Sie müssen nichts tun; sobald sie behoben ist, schreiben wir Ihnen.\n\n{brand}',
      informal:
        'Hallo,\n\ndie Störung in unserem Netz, die deinen Anschluss betrifft ({case}), behebt sich zu einer anderen Zeit als gemeldet. Wir rechnen jetzt damit, dass sie bis zum {time} behoben ist. Du musst nichts tun; sobald sie behoben ist, schreiben wir dir.\n\n{brand}',
      en: 'Hello,\n\nthe fault in our network that affects your line ({case}) will be repaired at another time than we told you. We now expect it to be repaired by {time}. There is nothing you need to do; we write to you as soon as it is repaired.\n\n{brand}',
    },
  },
  faultDelayed: {
    subject: {
      de: 'Ihre Störung {case} ist noch nicht behoben',
      informal: 'Deine Störung {case} ist noch nicht behoben',
      en: 'Your fault {case} is not repaired yet',
    },
    body: {
      de: 'Guten Tag,\n\ndie Störung, die Sie am {reported} gemeldet haben ({case}), konnten wir noch nicht beheben. Wir arbeiten weiter daran. Fällt Ihr Dienst vollständig aus, steht Ihnen ab dem dritten Tag eine Entschädigung zu (§ 58 Abs. 3 TKG); Sie müssen dafür nichts tun.\n\n{brand}',
      informal:
        'Hallo,\n\ndie Störung, die du am {reported} gemeldet hast ({case}), konnten wir noch nicht beheben. Wir arbeiten weiter daran. Fällt dein Dienst vollständig aus, steht dir ab dem dritten Tag eine Entschädigung zu (§ 58 Abs. 3 TKG); du musst dafür nichts tun.\n\n{brand}',
      en: 'Hello,\n\nwe could not yet repair the fault that you reported on {reported} ({case}). We are still working on it. If your service is out completely, you are compensated from the third day on (section 58 (3) TKG); there is nothing you need to do.\n\n{brand}',
    },
  },
  faultRepaired: {
    subject: { de: 'Ihre Störung {case} ist behoben', informal: 'Deine Störung {case} ist behoben', en: 'Your fault {case} is repaired' },
    body: {
      de: 'Guten Tag,\n\ndie Störung vom {reported} ({case}) ist behoben. {credit} Der Abschlussbericht liegt bei Ihren Unterlagen.\n\n{brand}',
      informal:
        'Hallo,\n\ndie Störung vom {reported} ({case}) ist behoben. {credit} Der Abschlussbericht liegt bei deinen Unterlagen.\n\n{brand}',
      en: 'Hello,\n\nthe fault of {reported} ({case}) is repaired. {credit} The report is with your documents.\n\n{brand}',
    },
  },
} as const satisfies Readonly<Record<string, MailText>>

export const letters = {
  faultCredited: processLetter('faultCredited', {
    label: { de: 'Abschluss der Störung', en: 'End of the fault' },
    text: {
      de: 'die Störung Ihres Anschlusses ist behoben. Sie war am {{ reportedAt }} gemeldet{% if outageDays %} und dauerte {{ outageDays }} Tage{% endif %}.{% if credited %} Dafür schreiben wir Ihnen {{ credit }} gut (§ 58 Abs. 3 TKG).{% endif %}',
      informal:
        'die Störung deines Anschlusses ist behoben. Gemeldet war sie am {{ reportedAt }}{% if outageDays %}, gedauert hat sie {{ outageDays }} Tage{% endif %}.{% if credited %} Dafür schreiben wir dir {{ credit }} gut (§ 58 Abs. 3 TKG).{% endif %}',
      en: 'the fault of your line has been repaired. It was reported on {{ reportedAt }}{% if outageDays %} and lasted {{ outageDays }} days{% endif %}.{% if credited %} We credit you {{ credit }} for it (section 58 (3) TKG).{% endif %}',
    },
  }),
}
