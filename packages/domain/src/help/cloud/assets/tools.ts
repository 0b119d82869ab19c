import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, note, paragraph, steps } from '../../blocks.ts'

export const tools: HelpPage = {
  path: 'cloud/assets/werkzeuge',
  title: { de: 'Werkzeuge', en: 'Tools' },
  summary: {
    de: 'Spleißgeräte, Messgeräte und anderes, das ausgegeben wird.',
    en: 'Splicers, measuring devices and other things that are lent.',
  },
  about: { lists: ['assets/tools'], types: ['tool'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Werkzeuge haben eine Inventarnummer, einen Ort und jemanden, der sie gerade hat. Messgeräte müssen kalibriert sein: Eine Messung mit abgelaufenem Gerät zählt nicht.',
          en: 'Tools have an inventory number, a place and somebody who has them. Measuring devices must be calibrated: a measurement with one that is not does not count.',
        }),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          { de: 'Bei der Ausgabe unter „Benutzt von“ eintragen, wer es hat.', en: 'When lent, enter who has it.' },
          { de: 'Die Karte zeigt, wo Werkzeuge sind.', en: 'The map shows where tools are.' },
          {
            de: 'Firmware mit dem Vorgang „Gerät beschreiben“ schreiben: Die Detailansicht zeigt, welche das Gerät hat, und jeden Versuch.',
            en: 'Write firmware with “Write device”: the panel shows which one the device has, and each attempt.',
          },
          {
            de: 'Nach dem Kalibrierdatum sortieren oder filtern, um rechtzeitig zu bestellen.',
            en: 'Sort or filter by calibration to order in time.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Der Standort wird nicht von selbst nachgeführt: Wer ein Werkzeug bewegt, trägt ihn ein.',
          en: 'The place does not follow by itself: whoever moves a tool enters it.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('assets/tools')] },
  ],
}
