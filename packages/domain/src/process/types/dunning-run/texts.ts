import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const everyNight: Text = { de: 'Jede Nacht', en: 'Every night' }
export const beginDunnings: Text = { de: 'Mahnungen beginnen', en: 'Begin the dunnings' }

export const help: ProcessHelp = {
  slug: 'mahnlauf',
  summary: { de: 'Jede Nacht die Mahnungen überfälliger Kunden beginnen.', en: 'Begin the dunning of overdue customers every night.' },
  purpose: [
    {
      de: 'Läuft jede Nacht von selbst. Wer einen versandten oder nur teilweise bezahlten Beleg hat, der seit der letzten Mahnung überfällig geworden ist, bekommt eine Mahnung; ein Kunde hat immer nur eine, die läuft. Verschickt wird dabei nichts: Jedes Schreiben geben Menschen im Prozess „Mahnung“ frei.',
      en: 'Runs every night by itself. Whoever has a receipt that was sent or paid in part, and has become overdue since the last dunning, gets one; a customer has one that runs at a time. Nothing is sent by it: people release each letter in the process “Dunning”.',
    },
  ],
}
