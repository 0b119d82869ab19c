import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const install: Text = { de: 'Am neuen Ort installieren', en: 'Install at the new place' }
export const moveLine: Text = { de: 'Anschluss umziehen', en: 'Move the line' }

export const help: ProcessHelp = {
  slug: 'umzug',
  summary: { de: 'Der Anschluss zieht mit dem Kunden um.', en: 'The line moves with the customer.' },
  purpose: [
    {
      de: 'Der Vertrag bleibt, nur der Ort ändert sich: gleiche Leistung, gleicher Preis, keine neue Laufzeit. Am neuen Ort muss ein Gebäudeanschluss bestellbar oder fertig sein. Ist dort nichts verfügbar, darf der Kunde kündigen; die Prüfung sagt das.',
      en: 'The contract stays, only the place changes: same service, same price, no new term. There must be a building connection at the new place that can be ordered or is built. If there is none, the customer may terminate; the check says so.',
    },
  ],
  laws: ['relocationNotice'],
}
