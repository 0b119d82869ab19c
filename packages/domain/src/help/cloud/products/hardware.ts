import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, paragraph, steps } from '../../blocks.ts'

export const hardwareProducts: HelpPage = {
  path: 'cloud/produkte/hardwareprodukte',
  title: { de: 'Hardwareprodukte', en: 'Hardware products' },
  summary: { de: 'Geräte, die verkauft oder vermietet werden.', en: 'Devices that are sold or rented.' },
  about: { types: ['productHardware'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Ein Hardwareprodukt steht für ein Modell, nicht für das einzelne Gerät: Das einzelne Gerät ist ein Kundenendgerät mit Seriennummer und MAC-Adresse. Bei Miete bleibt es Eigentum des Anbieters und kommt am Vertragsende zurück.',
          en: 'A hardware product is a model, not the single device: that one is a CPE with serial number and MAC address. A rented one stays with the provider and comes back at the end.',
        }),
      ],
    },
    {
      id: 'fields',
      title: { de: 'Angaben', en: 'What is entered' },
      blocks: [fields('productHardware:vendor', 'productHardware:model', 'productHardware:serialKind', 'productHardware:rental')],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          { de: 'Das Produkt mit Hersteller und Modell anlegen.', en: 'Make the product with vendor and model.' },
          {
            de: '„Miete“ setzen, wenn das Gerät zurückkommen soll: Kündigung und Routertausch fragen dann danach.',
            en: 'Set “Rental” if the device is to come back: termination and router swap then ask for it.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Ist „Miete“ falsch gesetzt, wird am Vertragsende die Rücknahme vergessen.',
          en: 'If “Rental” is wrong, nobody asks for the device at the end.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('products', 'assets/cpes')] },
  ],
}
