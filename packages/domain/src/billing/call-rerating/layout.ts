import type { HeaderLayout, Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['entity:tenantWideIdentifier'],
  subtitle: ['callRerating:from', 'callRerating:to'],
  status: 'callRerating:state',
}

const steps: Layout = {
  type: 'steps',
  shows: ['callRerating:state', 'callRerating:sums'],
  steps: {
    aside: ['discarded'],
    money: ['before', 'after', 'difference'],
    works: {
      rating: { de: 'Verbindungen werden neu berechnet', en: 'Calls are rated anew' },
      applying: { de: 'Neue Preise werden übernommen', en: 'New prices are taken over' },
    },
    moves: [
      { from: 'new', to: 'rating', isNext: true, label: { de: 'Vorher und nachher berechnen', en: 'Calculate before and after' } },
      { from: 'rating', to: 'new', label: { de: 'Berechnung abbrechen', en: 'Cancel the calculation' } },
      {
        from: 'rated',
        to: 'applying',
        isNext: true,
        label: { de: 'Übernehmen', en: 'Take over' },
        question: {
          text: {
            de: '{changed} Verbindungen kosten danach {after} statt {before}, also {difference} im Unterschied.',
            en: '{changed} calls then cost {after} instead of {before}, a difference of {difference}.',
          },
          further: [
            {
              key: 'billed',
              text: {
                de: '{billed} davon sind abgerechnet: Der nächste Lauf nimmt diese Monate zurück und rechnet sie neu ab.',
                en: '{billed} of them are billed: the next run takes their months back and bills them anew.',
              },
            },
          ],
        },
      },
      { from: 'rated', to: 'new', label: { de: 'Auswahl ändern', en: 'Change the selection' } },
      ...['new', 'rated'].map((from) => ({
        from,
        to: 'discarded',
        label: { de: 'Verwerfen', en: 'Discard' },
        question: {
          text: { de: 'Die Neubewertung wird verworfen. Keine Verbindung ändert sich.', en: 'The rerating is discarded. No call changes.' },
        },
      })),
    ],
  },
}

const lock = 'state != "new"'

export const callReratingUi: UiDefinition = {
  definition: 'callRerating',
  detail: {
    type: 'vertical',
    content: [
      header,
      steps,
      {
        type: 'grid',
        content: [
          { type: 'value', attribute: 'callRerating:from', lock },
          { type: 'value', attribute: 'callRerating:to', lock },
        ],
      },
      {
        type: 'grid',
        maxCols: 3,
        content: [
          { type: 'relationship', relation: 'callRerating:callImport', variant: 'chips', select: true, lock },
          { type: 'relationship', relation: 'callRerating:tariffzone', variant: 'chips', select: true, lock },
          { type: 'relationship', relation: 'callRerating:product', variant: 'chips', select: true, lock },
        ],
      },
      {
        type: 'grid',
        maxCols: 1,
        content: [{ type: 'value', attribute: 'callRerating:reason', lock: 'state != "new" and state != "rated"' }],
      },
      grid({
        stored: true,
        maxCols: 3,
        fields: [
          'callRerating:callsChecked',
          'callRerating:callsChanged',
          'callRerating:callsBilled',
          'callRerating:callsLeft',
          'callRerating:callsTaken',
        ],
      }),
      grid({ stored: true, fields: ['callRerating:netBefore', 'callRerating:netAfter'] }),
      grid({ stored: true, maxCols: 1, fields: ['callRerating:zones', 'callRerating:contracts'] }),
    ],
  },
  card: { type: 'vertical', content: [header, grid({ fields: ['callRerating:callsChanged', 'callRerating:netAfter'] })] },
  minicard: header,
  selector: header,
}
