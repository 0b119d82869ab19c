import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, note, paragraph, steps } from '../../blocks.ts'

export const apis: HelpPage = {
  path: 'cloud/einstellungen/apis',
  title: { de: 'APIs', en: 'APIs' },
  summary: { de: 'Wie Programme auf die Daten zugreifen.', en: 'How programs reach the data.' },
  about: { lists: ['settings/apis'], types: ['api'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Alles, was die Oberfläche tut, geht auch über die Programmierschnittstelle: eine Abfrage, ein Speichern. Ein Programm meldet sich mit einem Schlüssel an und darf, was der Benutzer darf, dem er gehört.',
          en: 'Everything the screens do can be done by programs, too: one query, one save. A program signs in with a key and may do what the user may whom it belongs to.',
        }),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'Im eigenen Profil unter „Mein Zugang“ einen Schlüssel anlegen. Er wird nur einmal gezeigt.',
            en: 'Make a key in the own profile under “My access”. It is shown once.',
          },
          { de: 'Die Beschreibung aller Aufrufe steht unter /api/docs.', en: 'All calls are described at /api/docs.' },
          {
            de: 'Für Tabellenprogramme reicht oft ein kopierter Link: beim Exportieren einer Liste erstellen.',
            en: 'For spreadsheets a copied link is often enough: make one when a list is exported.',
          },
          {
            de: 'Die Verwaltung sieht unter „API-Schlüssel“ alle Schlüssel des Mandanten mit Besitzer, Rechten, letzter Benutzung und Ende, und widerruft einen oder mehrere. Kopierte Links aller Benutzer stehen im Profilmenü unter „Kopierte Links“.',
            en: 'Administrators see all keys of the tenant under “API keys”, with owner, rights, last use and end, and revoke one or several. Copied links of all users stand in the profile menu under “Copied links”.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Schlüssel gehören nicht in Mails oder in Quelltext. Wer einen verloren hat, widerruft ihn im Profil.',
          en: 'Keys belong neither into emails nor into source code. Whoever lost one revokes it in the profile.',
        }),
        note({
          de: 'Aufrufe, die speichern, brauchen einen Idempotency-Key: Mit demselben Schlüssel wiederholt geschieht nichts doppelt.',
          en: 'Calls that save need an Idempotency-Key: repeated with the same key nothing happens twice.',
        }),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [lists('settings/apis', 'settings/sessions', 'settings/users')],
    },
  ],
}
