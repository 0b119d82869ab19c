import type { ProcessHelp } from '../process-help.ts'

export const requestHelp: Readonly<Record<string, ProcessHelp>> = {
  processInformation: {
    slug: 'auskunft',
    summary: { de: 'Eine Frage des Kunden beantworten.', en: 'Answer a question of a customer.' },
    purpose: [
      {
        de: 'Der richtige Prozess, wenn jemand nur etwas wissen möchte und sich an Vertrag und Daten nichts ändert. Der Kundenservice antwortet; was er nicht weiß, gibt er mit „An die Fachabteilung geben“ weiter. Der Kunde bekommt die Antwort per Mail, und sie bleibt beim Kunden nachlesbar.',
        en: 'The right process where somebody only wants to know something and nothing changes. Customer service answers; what it does not know goes to a specialist. The customer gets the answer by mail, and it stays with the customer for later.',
      },
    ],
  },
  processServiceRequest: {
    slug: 'serviceanfrage',
    summary: {
      de: 'Ein Anliegen einordnen, lösen und sich die Lösung bestätigen lassen.',
      en: 'Sort a request, solve it, and have the solution confirmed.',
    },
    purpose: [
      {
        de: 'Für Anliegen, die jemand lösen muss, ohne dass ein eigener Prozess dafür vorgesehen ist. Der Kundenservice ordnet das Thema zu; die zuständige Gruppe löst es und trägt die Antwort ein. Der Kunde bekommt sie per Mail. Meldet er, dass es nicht gelöst ist, beginnt die Einordnung neu; ohne Rückmeldung gilt es als gelöst.',
        en: 'For requests that somebody must solve and that no process of their own is made for. Customer service names the topic; the group in charge solves it and writes the answer, which goes to the customer by mail. If it is not solved the sorting starts again; without feedback it counts as solved.',
      },
    ],
  },
  processCircuitFault: {
    slug: 'stoerung',
    summary: {
      de: 'Eine Störung aufnehmen, beheben und, wo das Gesetz es verlangt, gutschreiben.',
      en: 'Take a fault, repair it and credit it where the law says so.',
    },
    purpose: [
      {
        de: 'Für jede Meldung, dass ein Anschluss nicht oder nicht richtig geht. Der Prozess misst die Leitung, gibt die Arbeit an die Technik, und neben der Reparatur laufen die Fristen des § 58 TKG: Nach einem Tag wird der Kunde unterrichtet, bei vollständigem Ausfall wächst danach die Gutschrift. Wichtig sind der Zeitpunkt der Meldung und „Vollständiger Ausfall“: Davon hängt das Geld ab. Die Gutschrift entsteht als Entwurf eines Belegs, den die Abrechnung freigibt. Ist ein Gerät gestört, wird der Prozess an ihm begonnen: Jeder Vertrag dahinter bekommt seine eigene Störung mit Mails, Fristen und Gutschrift, behoben wird sie einmal für alle.',
        en: 'For every report that a line does not work, or not well. The process measures the line and hands the work to the technicians; beside the repair the clocks of § 58 TKG run: after a day the customer is told, and for a full outage the credit grows from then on. The time of the report and “Full outage” decide about money. The credit is a draft of a receipt which billing approves. Where a device is faulty, begin the process at the device: each contract behind it gets a fault of its own with mails, clocks and credit, and it is repaired once for all.',
      },
    ],
    laws: ['faultStage1Day', 'faultStage2Day'],
  },
}
