import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, note, paragraph, points, steps } from '../../blocks.ts'

export const journeys: HelpPage = {
  path: 'cloud/einstellungen/bestellstrecken',
  title: { de: 'Bestellstrecken', en: 'Order journeys' },
  summary: {
    de: 'Was Besucher auf der öffentlichen Seite prüfen und bestellen können.',
    en: 'What visitors can check and order on the public page.',
  },
  about: { lists: ['settings/customerJourneyConfig'], types: ['journey', 'journeyContainer', 'availabilityRequest'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Die Bestellstrecke fragt nach der Adresse, sagt, was dort verfügbar ist, zeigt Produkte und führt bis zur verbindlichen Bestellung. Daraus entsteht ein Vorgang „Neuvertrag“.',
          en: 'The order journey asks for the address, tells what is available, shows products and leads to the binding order. A process “New contract” comes of it.',
        }),
      ],
    },
    {
      id: 'how',
      title: { de: 'Wie es zusammenhängt', en: 'How it hangs together' },
      blocks: [
        points(
          {
            de: 'Produktbereiche: Abschnitte der Strecke mit ihren Produkten, in der Reihenfolge ihrer Position',
            en: 'Containers: sections with their products, in the order of their position',
          },
          {
            de: 'Texte je Ergebnis: verfügbar, bald verfügbar, nicht verfügbar, zu prüfen, Adresse unbekannt; auf Deutsch, in der Du-Form und auf Englisch. Wo einer fehlt, steht der in der Standardsprache des Mandanten.',
            en: "Texts for each result: available, available soon, not available, to be confirmed, unknown address; in German, informal German and English. Where one is missing, that in the tenant's default language stands there.",
          },
          {
            de: 'Verfügbarkeitsanfragen: Besucher, die benachrichtigt werden möchten',
            en: 'Availability requests: visitors who want to be told',
          },
        ),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          { de: 'Strecke öffnen, Produktbereiche und ihre Produkte ordnen.', en: 'Open the journey, order containers and their products.' },
          {
            de: 'Zahlungsarten, Telefonbuch und Bestandskunden erlauben oder nicht.',
            en: 'Allow payment methods, phone book and existing customers, or not.',
          },
          { de: 'Die öffentliche Seite mit einer Testadresse durchgehen.', en: 'Walk through the public page with a test address.' },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Ein Produkt außerhalb seines Vermarktungszeitraums erscheint nicht, auch wenn es im Bereich steht.',
          en: 'A product outside its time on the market does not show, though it is in the container.',
        }),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [lists('settings/customerJourneyConfig', 'settings/availabilityrequests')],
    },
  ],
}
