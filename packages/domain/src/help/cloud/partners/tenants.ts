import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, note, paragraph, points, steps } from '../../blocks.ts'

export const tenants: HelpPage = {
  path: 'cloud/geschaeftspartner/mandanten',
  title: { de: 'Mandanten', en: 'Tenants' },
  summary: {
    de: 'Unternehmen, die mit der Anwendung arbeiten, jedes für sich.',
    en: 'Companies that work with the application, each for itself.',
  },
  about: { lists: ['businesspartners/Tenants'], types: ['tenant'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Ein Mandant ist ein Anbieter mit eigenen Kunden, Produkten und Mitarbeitenden. Was dem einen gehört, sieht der andere nicht. Wer in mehreren arbeitet, wechselt oben links mit einem Klick auf das Logo.',
          en: 'A tenant is a provider with customers, products and staff of its own. What belongs to one the other does not see. Whoever works in several switches by a click on the logo at the top left.',
        }),
      ],
    },
    {
      id: 'how',
      title: { de: 'Wie es zusammenhängt', en: 'How it hangs together' },
      blocks: [
        points(
          {
            de: 'Auftritt: Farben, Logos und Anmeldebild unter „Einstellungen → Auftritt“',
            en: 'Brand: colours, logos and sign-in picture under “Settings → Brand”',
          },
          {
            de: 'Ansprache: förmlich oder per Du, gilt für alle Texte und Schreiben',
            en: 'Address: formal or informal, for all texts and letters',
          },
          {
            de: 'Verträge zwischen Mandanten stehen unter „Verträge → Mandanten“',
            en: 'Contracts between tenants stand under “Contracts → Tenants”',
          },
        ),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          { de: 'Zwischen Mandanten wechseln: Strg M.', en: 'Switch tenants: Ctrl M.' },
          {
            de: 'Wer die Plattform betreibt, beginnt auf der Seite „Plattform“: alle Mandanten in Zahlen, mit dem, was hängt oder fehlschlägt.',
            en: 'Whoever runs the platform begins on the page “Platform”: all tenants in numbers, with what hangs or fails.',
          },
          {
            de: 'Einen Eintrag in einen anderen Mandanten verschieben: im Menü der Detailansicht, mit dem Recht dazu in beiden.',
            en: 'Move an entry to another tenant: in the menu of its panel, with the right to in both.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Vor dem Anlegen oben links nachsehen, in welchem Mandanten man gerade ist.',
          en: 'Look at the top left which tenant one is in before adding something.',
        }),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [lists('businesspartners/Tenants', 'contracts/tenantcontracts')],
    },
  ],
}
