import type { ProcessHelp } from '../../../help/process-help.ts'

export const help: ProcessHelp = {
  slug: 'wiederinbetriebnahme',
  summary: { de: 'Einen stillgelegten Anschluss wieder in Betrieb nehmen.', en: 'Bring a line that was shut down back.' },
  purpose: [
    {
      de: 'Wenn ein Anschluss außer Betrieb ist, obwohl der Vertrag läuft: nach einer Pause, einem Umbau, einem Irrtum. Für gesperrte Anschlüsse ist „Anschluss entsperren“ richtig, für beendete Verträge ein Neuvertrag.',
      en: 'Where a line is down though the contract runs: after a pause, a rebuild, a mistake. For a locked line use “Unlock connection”, for a contract that has ended a new one.',
    },
  ],
}
