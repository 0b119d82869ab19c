import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const rolledOut: Text = { de: 'Verteilt', en: 'Rolled out' }

export const help: ProcessHelp = {
  slug: 'firmware-verteilen',
  summary: { de: 'Eine Firmware erst auf wenigen, dann auf allen Geräten.', en: 'A firmware on a few devices first, then on all.' },
  purpose: [
    {
      de: 'Verteilt eine Firmware mit Probe: erst auf einen Teil der Geräte, dann Welle für Welle auf die übrigen, nach jeder eine halbe Stunde beobachten. Gehen mehr als 2 % der erreichten Geräte offline, nimmt der Prozess sie zurück und legt eine Untersuchung an.',
      en: 'Rolls a firmware out with a trial: on some devices first, then wave by wave on the others, with half an hour of watching after each. If more than 2 % of those reached go offline the process rolls back and asks for an investigation.',
    },
  ],
}
