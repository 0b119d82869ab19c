import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, note, pages, paragraph, points, steps } from '../blocks.ts'

export const partners: HelpPage = {
  path: 'cloud/geschaeftspartner',
  title: { de: 'Geschäftspartner', en: 'Business partners' },
  summary: {
    de: 'Alle, mit denen es Verträge gibt: Kunden, Mandanten, Dienstleister.',
    en: 'All one has contracts with: customers, tenants, providers.',
  },
  about: { lists: ['businesspartners/all'], types: ['businessPartner', 'contactPhone', 'contactMail', 'note'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Jeder, mit dem es einen Vertrag gibt, ist ein Geschäftspartner: eine Person, eine Firma oder eine Behörde. Er steht einmal in der Anwendung, gleich wie viele Verträge er hat.',
          en: 'Everybody one has a contract with is a business partner: a person, a company or an authority. It stands in the application once, however many contracts it has.',
        }),
      ],
    },
    {
      id: 'how',
      title: { de: 'Wie es zusammenhängt', en: 'How it hangs together' },
      blocks: [
        points(
          {
            de: 'Kontaktadresse, Rufnummern, Mailadressen: wie er zu erreichen ist',
            en: 'Contact address, numbers, email addresses: how to reach it',
          },
          { de: 'Verträge: was er bekommt oder liefert', en: 'Contracts: what it gets or supplies' },
          { de: 'Belege, Vorgänge, Notizen und Mails: was war', en: 'Receipts, processes, notes and emails: what happened' },
        ),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'Vor dem Anlegen suchen: nach Name, Mail, Rufnummer und Anschrift.',
            en: 'Search before adding: by name, email, number and address.',
          },
          {
            de: 'Gespräche als Notiz festhalten: Der nächste weiß dann, was besprochen ist.',
            en: 'Keep calls as notes: whoever is next knows what was said.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Doppelte Kunden entstehen durch Tippfehler. Die Suche findet auch ähnliche Schreibweisen.',
          en: 'Doubles come of typing errors. The search finds similar spellings, too.',
        }),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [lists('businesspartners/all', 'businesspartners/customers')],
    },
    {
      id: 'read',
      title: { de: 'Weiterlesen', en: 'Read on' },
      blocks: [
        pages('cloud/geschaeftspartner/kunden', 'cloud/geschaeftspartner/mandanten', 'cloud/geschaeftspartner/externe-dienstleister'),
      ],
    },
  ],
}
