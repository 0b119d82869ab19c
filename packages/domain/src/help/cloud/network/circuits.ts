import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, paragraph, steps } from '../../blocks.ts'

export const circuits: HelpPage = {
  path: 'cloud/netzmanagement/vorleistungen',
  title: { de: 'Vorleistungen', en: 'Circuits' },
  summary: { de: 'Leitungen, die ein anderer Anbieter stellt.', en: 'Lines that another carrier provides.' },
  about: { lists: ['networkmanagement/circuits'], types: ['circuit'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Wo das eigene Netz nicht hinreicht, wird die Leitung eines anderen Anbieters gemietet. Die Leitungsnummer ist die des anderen: Unter ihr nimmt er Störungen an.',
          en: 'Where the own network does not reach, a line of another carrier is rented. The circuit id is theirs: they take faults under it.',
        }),
      ],
    },
    {
      id: 'fields',
      title: { de: 'Angaben', en: 'What is entered' },
      blocks: [
        fields('circuit:circuitId', 'circuit:carrier', 'circuit:bandwidth', 'circuit:wholesaleOrder', 'circuit:externalServiceProvider'),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          { de: 'Vorleistung mit Leitungsnummer und Anbieter anlegen.', en: 'Make the circuit with its id and provider.' },
          { de: 'Den Anschluss wählen, der darüber läuft.', en: 'Choose the line that runs over it.' },
          { de: 'Bei einer Störung mit dieser Nummer beim Anbieter melden.', en: 'Report a fault to the provider with that number.' },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Endet der Kundenvertrag, endet die Vorleistung nicht von selbst: beim Anbieter kündigen.',
          en: 'When the contract of the customer ends the circuit does not end by itself: terminate it with the provider.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('networkmanagement/circuits')] },
  ],
}
