import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, paragraph, steps } from '../blocks.ts'

export const myAccount: HelpPage = {
  path: 'portal/myaccount',
  title: { de: 'Meine Daten', en: 'My data' },
  summary: { de: 'Name, Adressen, Bankverbindung und Einwilligungen.', en: 'Name, addresses, account and consent.' },
  about: { lists: ['myaccount'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Hier stehen die Daten, die zu Ihnen gespeichert sind. Die meisten können Sie selbst ändern; bei Namen und Mailadressen brauchen wir einen Nachweis, damit niemand anders sie ändert.',
          informal:
            'Hier stehen die Daten, die zu dir gespeichert sind. Die meisten kannst du selbst ändern; bei Namen und Mailadressen brauchen wir einen Nachweis, damit niemand anders sie ändert.',
          en: 'Here is the data kept about you. Most of it you can change yourself; for names and email addresses we need proof, so that nobody else changes them.',
        }),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'Adresse oder Rufnummer ändern: neue Angabe eintragen und absenden.',
            en: 'Change address or number: enter the new one and send.',
          },
          {
            de: 'Mailadresse ändern: Sie bekommen einen Code an die neue Adresse; unser Service trägt ihn ein, wenn Sie ihn nennen.',
            informal: 'Mailadresse ändern: Du bekommst einen Code an die neue Adresse; unser Service trägt ihn ein, wenn du ihn nennst.',
            en: 'Change the email address: a code comes to the new one; our service enters it when you tell it.',
          },
          {
            de: 'Eine Kopie Ihrer Daten erhalten Sie über den Datenexport auf derselben Seite.',
            informal: 'Eine Kopie deiner Daten erhältst du über den Datenexport auf derselben Seite.',
            en: 'A copy of your data comes by the data export on the same page.',
          },
        ),
      ],
    },
    {
      id: 'signin',
      title: { de: 'Anmeldung', en: 'Sign-in' },
      blocks: [
        paragraph({
          de: 'Passwort, Passkeys und angemeldete Geräte verwalten Sie im Profil unten im Menü.',
          informal: 'Passwort, Passkeys und angemeldete Geräte verwaltest du im Profil unten im Menü.',
          en: 'Password, passkeys and devices are in your profile at the foot of the menu.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('myaccount')] },
  ],
}
