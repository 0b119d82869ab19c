import type { ProcessHelp } from '../process-help.ts'

export const constructionHelp: Readonly<Record<string, ProcessHelp>> = {
  processBuildHouseConnection: {
    slug: 'hausanschluss-herstellen',
    summary: {
      de: 'Einen Hausanschluss von der Gestattung bis zur Messung bauen.',
      en: 'Build a house connection from the permission to the measurement.',
    },
    purpose: [
      {
        de: 'Führt durch alle Schritte: Gestattung des Eigentümers, der eine Mail mit Link und alle drei Wochen eine Erinnerung bekommt und dessen Erlaubnis ein Gestattungsvertrag wird, Begehung mit Fotos, Planung, Tiefbau, Gf-AP, Messung. Der Bauzustand des Anschlusses geht mit jedem Schritt weiter, und davon hängt ab, was die Verfügbarkeitsabfrage Interessenten sagt.',
        en: 'Leads through all steps: permission of the owner, who gets a mail with a link and a reminder every three weeks and whose permission becomes an allowance contract, site visit with photos, planning, digging, termination point, measurement. The construction state follows each step, and what the availability check tells depends on it.',
      },
    ],
  },
  processSpliceAndPatch: {
    slug: 'spleissen-und-patchen',
    summary: { de: 'Fasern verbinden und messen.', en: 'Join fibres and measure them.' },
    purpose: [
      {
        de: 'Der Arbeitsauftrag für das Spleißteam. Eingetragen wird die gemessene Dämpfung; über dem Grenzwert von 0,3 dB wird der Spleiß wiederholt. Ist die Länge der Strecke bekannt, wird danach die ganze Strecke gemessen; dämpft sie mehr als ihr Budget, wird nachgespleißt. Der Auftrag steht in der Liste „Spleiß- und Patchaufgaben“.',
        en: 'The order for the splicing team. The measured loss is entered; above the limit of 0.3 dB the splice is done again. Where the length of the line is known, the whole line is measured after that, and spliced again if it loses more than its budget. The order stands in the list of patch and splice tasks.',
      },
    ],
  },
  processBuildTrench: {
    slug: 'trasse-bauen',
    summary: { de: 'Eine Trasse freigeben, bauen, einmessen und abnehmen.', en: 'Release, build, survey and accept a trench.' },
    purpose: [
      {
        de: 'Für den Tiefbau zwischen zwei Punkten. Die beauftragte Firma bestätigt den Eingang, indem sie einen Link öffnet; wer das in zwei Tagen nicht tut, wird angerufen. Nach dem Bau wird der tatsächliche Verlauf eingemessen und mit dem Plan verglichen; über 0,3 m Abweichung entscheidet jemand, ob nachgearbeitet wird. Der Verlauf ersetzt die Planung auf der Karte. Länge und Tiefe sind die Grundlage der Abrechnung mit der Baufirma.',
        en: 'For digging between two points. The firm confirms that the order has arrived by opening a link; who does not within two days is rung up. After it the real line is surveyed and compared with the plan; above 0.3 m somebody decides whether it is reworked. It replaces the planned one on the map. Length and depth are what the construction firm is paid by.',
      },
    ],
  },
}
