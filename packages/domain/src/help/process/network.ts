import type { ProcessHelp } from '../process-help.ts'

export const networkHelp: Readonly<Record<string, ProcessHelp>> = {
  processMaintenanceWindow: {
    slug: 'wartungsfenster',
    summary: { de: 'Eine geplante Arbeit am Netz ankündigen und durchführen.', en: 'Announce planned work on the network and do it.' },
    purpose: [
      {
        de: 'Für Arbeiten, bei denen Anschlüsse ausfallen können. Wer betroffen ist, ergibt sich aus den gewählten Geräten und wird benachrichtigt. Dauert es länger als das Fenster, klärt das Team die Überschreitung.',
        en: 'For work during which lines may fail. Who is affected follows from the chosen devices and is told. If it takes longer than its window the team clears it up.',
      },
    ],
  },
  processFirmwareRollout: {
    slug: 'firmware-verteilen',
    summary: { de: 'Eine Firmware erst auf wenigen, dann auf allen Geräten.', en: 'A firmware on a few devices first, then on all.' },
    purpose: [
      {
        de: 'Verteilt eine Firmware mit Probe: erst auf einen Teil der Geräte, dann Welle für Welle auf die übrigen, nach jeder eine halbe Stunde beobachten. Gehen mehr als 2 % der erreichten Geräte offline, nimmt der Prozess sie zurück und legt eine Untersuchung an.',
        en: 'Rolls a firmware out with a trial: on some devices first, then wave by wave on the others, with half an hour of watching after each. If more than 2 % of those reached go offline the process rolls back and asks for an investigation.',
      },
    ],
  },
}
