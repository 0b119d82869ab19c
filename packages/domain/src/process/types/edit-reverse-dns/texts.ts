import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const checkForwardEntry: Text = { de: 'Vorwärtsauflösung prüfen', en: 'Check the forward entry' }
export const updateZone: Text = { de: 'Zone aktualisieren', en: 'Update the zone' }
export const lookEntryUp: Text = { de: 'Eintrag im Netz nachsehen', en: 'Look the entry up' }

export const help: ProcessHelp = {
  slug: 'reverse-dns',
  summary: { de: 'Den Namen zu einer IP-Adresse ändern.', en: 'Change the name of an IP address.' },
  purpose: [
    {
      de: 'Wichtig vor allem für Mailserver: Der Name zur Adresse muss zur Adresse zurückführen. Der Prozess prüft das vorher; passt es nicht, muss der Kunde erst seinen eigenen Eintrag ändern. Eine Stunde nach der Änderung sieht er nach, ob sie im Netz angekommen ist.',
      en: 'Needed above all for mail servers: the name of the address must lead back to it. The process looks before; if it does not, the customer must change the own entry first. An hour after the change it looks whether it has arrived in the network.',
    },
  ],
}
