import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const countContracts: Text = { de: 'Verträge zählen', en: 'Count the contracts' }

export const labels = {
  missing: { de: 'Es fehlt noch', en: 'Still missing' },
  missingEn: { de: 'Es fehlt noch, auf Englisch', en: 'Still missing, in English' },
  drafts: { de: 'Entwürfe', en: 'Drafts' },
  ready: { de: 'Freizugeben', en: 'To be approved' },
  blocked: { de: 'Verhindert', en: 'Blocked' },
  held: { de: 'Zurückgestellt', en: 'Put aside' },
  readyGross: { de: 'Summe freizugeben', en: 'Sum to be approved' },
  onlyContracts: { de: 'Nur diese Verträge', en: 'Only these contracts' },
  allContracts: { de: 'Leer: alle Verträge des Mandanten.', en: 'Empty: all contracts of the tenant.' },
} as const satisfies Readonly<Record<string, Text>>

/** The names of the elements of the diagram. */
export const names = {
  lookAtUsage: { de: 'Vollständigkeit prüfen', en: 'Check the completeness' },
  isComplete: { de: 'Vollständig?', en: 'Complete?' },
  settleUsage: { de: 'Fehlende Verbindungen klären', en: 'Clear up the missing calls' },
  daily: { de: 'täglich', en: 'daily' },
  usageCame: { de: 'vollständig', en: 'complete' },
  lookAgain: { de: 'Erneut prüfen', en: 'Check again' },
  isStillMissing: { de: 'Fehlt noch etwas?', en: 'Still missing something?' },
  stillMissing: { de: 'Weiter warten', en: 'Wait on' },
  tellComplete: { de: 'Vollständigkeit melden', en: 'Report completeness' },
  toldComplete: { de: 'Gemeldet', en: 'Reported' },
  begin: { de: 'Lauf anlegen und berechnen', en: 'Make and calculate the run' },
  look: { de: 'Lauf ansehen', en: 'Look at the run' },
  state: { de: 'Wie weit ist der Lauf?', en: 'How far is the run?' },
  drafted: { de: 'Entwürfe erstellt', en: 'drafted' },
  closed: { de: 'abgeschlossen', en: 'closed' },
  discarded: { de: 'verworfen', en: 'discarded' },
  waits: { de: 'Lauf arbeitet', en: 'The run works' },
  moved: { de: 'Status geändert', en: 'State changed' },
  again: { de: 'Erneut nachsehen', en: 'Look again' },
  review: { de: 'Prüfliste abarbeiten', en: 'Work through the check list' },
  lookChecked: { de: 'Summe ansehen', en: 'Look at the sum' },
  whoApproves: { de: 'Über der Grenze?', en: 'Above the limit?' },
  otherState: { de: 'nicht mehr im Entwurf', en: 'no longer drafted' },
  approve: { de: 'Lauf freigeben', en: 'Approve the run' },
  approveAbove: { de: 'Lauf über der Grenze freigeben', en: 'Approve the run above the limit' },
  stuck: { de: 'Stehenden Lauf klären', en: 'Clear up the run that stands still' },
  nothingRuns: { de: 'nichts arbeitet', en: 'nothing works on it' },
  resume: { de: 'Lauf fortsetzen', en: 'Resume the run' },
  done: { de: 'Abgerechnet', en: 'Billed' },
  wasDiscarded: { de: 'Lauf verworfen', en: 'Run discarded' },
} as const satisfies Readonly<Record<string, Text>>

export const help: ProcessHelp = {
  slug: 'abrechnung-starten',
  summary: { de: 'Einen Zeitraum abrechnen, vom Entwurf bis zum Versand.', en: 'Bill a period, from the drafts to the delivery.' },
  purpose: [
    {
      de: 'Legt einen Abrechnungslauf an und gibt der Reihe nach die Aufgaben, die dabei anfallen. Entschieden wird am Lauf selbst, den die Aufgabe zeigt; der Vorgang geht von selbst weiter, sobald der Lauf weiter ist, und endet mit ihm. Wird der Lauf verworfen, endet auch der Vorgang. Wer den Vorgang begonnen hat, gilt als Beginner des Laufs.',
      en: 'Makes a billing run and gives the tasks that come with it, one after the other. People decide on the run itself, which the task shows; the process goes on by itself once the run has moved, and ends with it. Where the run is discarded, the process ends as well. The person who began the process counts as the one who began the run.',
    },
    {
      de: 'Zuerst wird geprüft, ob die Verbindungen vollständig sind: Ein Import steht noch auf „Neu“, eine Quelle hat Tage ohne Verbindung oder liegt mehr als 80 % unter ihrem Durchschnitt der drei Monate davor. Dann nennt eine Aufgabe, was fehlt. Wer sie mit einem Grund abschließt, rechnet unvollständig ab; ohne Grund wird neu geprüft, sonst jeden Tag von selbst.',
      en: 'First it checks whether the calls are complete: an import still stands in “New”, a source has days without a call, or is more than 80 % below its average of the three months before. Then a task names what is missing. Finishing it with a reason bills what is there; without a reason the check runs again, else every day by itself.',
    },
    {
      de: 'Sind die Entwürfe berechnet, folgt die Prüfliste. Danach gibt die Abrechnung den Lauf frei; liegt die Summe über der Grenze, ist es eine Aufgabe der Abrechnungsleitung, die nur jemand anderes übernehmen kann als die Person, die begonnen hat. Die Aufgabe geht an die Gruppe „Abrechnungsleitung“, sonst an die mit der Funktion „Freigabe der Abrechnung“. Wer eine Aufgabe der Freigabe abschließt, ohne freizugeben, gibt den Lauf an die Prüfung zurück.',
      en: 'Once the drafts are calculated, the check list follows. Then billing approves the run; where the sum is above the limit, this is a task of the billing lead, which only somebody else can take than the person who began. It goes to the group “Abrechnungsleitung”, else to the one with the function “Approval of billing”. Finishing a task of approval without approving hands the run back to the check.',
    },
    {
      de: 'Bleibt ein Lauf stehen, weil eine Berechnung, eine Datei oder der Versand auf Dauer scheitert, jemand ihn anhält oder seine Summen nicht übereinstimmen, kommt binnen einer Stunde die Aufgabe „Stehenden Lauf klären“. Das Protokoll des Laufs nennt, was fehlt. Wer sie abschließt, setzt den Lauf dort fort, wo er stand; nichts entsteht doppelt.',
      en: 'Where a run stands still, because a calculation, a file or the delivery fails for good, somebody stops it, or its sums do not agree, the task “Clear up the run that stands still” comes within an hour. The log of the run names what is missing. Finishing the task resumes the run where it stood; nothing is made twice.',
    },
    {
      de: 'Mit „Lauf jeden Monat am“ in den Einstellungen der Abrechnung beginnt der Vorgang von selbst: an diesem Tag, für den Monat dieses Tages und für jeden Monat genau einmal. War der Server an diesem Tag aus, beginnt er, sobald der Server wieder läuft.',
      en: 'With “Run every month on” in the billing setup the process begins by itself: on that day, for the month of that day, and exactly once for each month. Where the server was down on that day, it begins as soon as the server runs again.',
    },
  ],
}
