import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, pages, paragraph, points, steps } from '../../blocks.ts'

export const callReratings: HelpPage = {
  path: 'cloud/abrechnung/neubewertungen',
  title: { de: 'Neubewertungen', en: 'Reratings' },
  summary: {
    de: 'Verbindungen neu berechnen, wenn eine Tarifzone oder ein Preis falsch war.',
    en: 'Rate calls anew where a tariff zone or a price was wrong.',
  },
  about: { lists: ['invoicing/callreratings'], types: ['callRerating'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Eine geladene Verbindung behält den Preis, den sie beim Laden bekam. War er falsch, berechnet eine Neubewertung ihn mit den Zonen und Preisen von heute und zeigt vorher und nachher, bevor sich etwas ändert.',
          en: 'A loaded call keeps the price that it got when it was loaded. Where that was wrong, a rerating computes it by the zones and prices of today, and shows before and after ahead of any change.',
        }),
        fields(
          'callRerating:callsChanged',
          'callRerating:callsBilled',
          'callRerating:callsLeft',
          'callRerating:netBefore',
          'callRerating:netAfter',
          'callRerating:zones',
          'callRerating:contracts',
        ),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          { de: 'Tarifzone, Rufziel oder Preis berichtigen.', en: 'Mend the tariff zone, the destination or the price.' },
          {
            de: 'Neubewertung anlegen: die Tage, und wenn gewünscht nur ein Import, eine Tarifzone oder ein Produkt.',
            en: 'Create a rerating: the days and, if wanted, only one import, one tariff zone or one product.',
          },
          {
            de: '„Vorher und nachher berechnen“ und die Unterschiede ansehen.',
            en: '“Calculate before and after”, and look at the differences.',
          },
          { de: 'Den Grund eintragen und „Übernehmen“.', en: 'Enter the reason, and “Take over”.' },
        ),
      ],
    },
    {
      id: 'bills',
      title: { de: 'Was mit Rechnungen geschieht', en: 'What becomes of bills' },
      blocks: [
        points(
          {
            de: 'Kein Beleg ändert sich. Abgerechnete Monate nimmt der nächste Lauf als Korrektur zurück und rechnet sie neu ab.',
            en: 'No receipt changes. The next run takes billed months back as a correction and bills them anew.',
          },
          {
            de: 'Noch nicht abgerechnete Verbindungen kosten sofort den neuen Preis.',
            en: 'Calls that are not billed yet cost the new price at once.',
          },
          {
            de: 'Monate, deren Verbindungen bald gelöscht werden, bleiben, wie sie sind.',
            en: 'Months whose calls are deleted soon stay as they are.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Verbindungen, die nach den heutigen Zonen keinen Preis hätten, bleiben unverändert und werden gezählt: dann fehlt ein Rufziel oder die Zone am Produkt.',
          en: 'Calls that would have no price by the zones of today stay unchanged and are counted: then a destination is missing, or the zone at the product.',
        }),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [lists('invoicing/callreratings', 'invoicing/callimports', 'invoicing/calldatarecords', 'invoicing/tariffzones')],
    },
    {
      id: 'read',
      title: { de: 'Weiterlesen', en: 'Read on' },
      blocks: [pages('cloud/abrechnung/verbindungsdaten')],
    },
  ],
}
