import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const install: Text = { de: 'Beim Kunden installieren', en: 'Install at the customer' }

export const help: ProcessHelp = {
  slug: 'anschluss-beauftragt',
  summary: { de: 'Einen beauftragten Anschluss technisch vorbereiten.', en: 'Prepare a line that was requested.' },
  purpose: [
    {
      de: 'Wenn ein Anschluss bestellt ist und Port, Gerät und Termin noch fehlen. Der Prozess legt fest, woran die Leitung hängt, und führt durch die Installation. Am Ende ist der Anschluss aktiv.',
      en: 'Where a line is ordered, and port, device and date are missing. The process settles what the line hangs on and leads through the installation. At its end the line is active.',
    },
  ],
}
