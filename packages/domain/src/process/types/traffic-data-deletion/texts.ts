import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const deleteCalls: Text = { de: 'Verbindungen löschen', en: 'Delete the calls' }

export const help: ProcessHelp = {
  slug: 'verkehrsdaten-loeschen',
  summary: { de: 'Verbindungsdaten nach Ablauf der Frist löschen.', en: 'Delete call data once its time is over.' },
  purpose: [
    {
      de: 'Läuft jede Woche von selbst und löscht Verbindungen, die älter sind als das Gesetz erlaubt. Wie viele es waren, steht im Vorgang. Rechnungen bleiben, ihre Einzelverbindungen und die hochgeladenen Dateien dieser Tage nicht.',
      en: 'Runs every week by itself and deletes calls that are older than the law allows. The process tells how many. Bills stay, their single calls and the uploaded files of these days do not.',
    },
  ],
  laws: ['trafficDataKept'],
}
