import type { HelpPage } from '@twinwerk/model/help/help-page'
import { fields, lists, note, paragraph, steps } from '../../blocks.ts'

export const easement: HelpPage = {
  path: 'cloud/vertraege/dienstbarkeit',
  title: { de: 'Dienstbarkeiten', en: 'Easements' },
  summary: {
    de: 'Rechte an fremden Grundstücken, die im Grundbuch stehen.',
    en: 'Rights on the land of others that stand in the land register.',
  },
  about: { lists: ['contracts/contractsEasement'], types: ['contractEasement'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Eine Dienstbarkeit (§ 1090 BGB) erlaubt, ein Grundstück für eine Leitung zu benutzen. Weil sie im Grundbuch steht, gilt sie auch, wenn das Grundstück verkauft wird. Eine Gestattung dagegen bindet nur den, der sie gegeben hat.',
          en: 'An easement (§ 1090 BGB) allows to use a parcel for a line. As it stands in the land register it still holds when the parcel is sold. An allowance binds only whoever gave it.',
        }),
      ],
    },
    {
      id: 'fields',
      title: { de: 'Was eingetragen wird', en: 'What is entered' },
      blocks: [
        fields(
          'contractEasement:landRegister',
          'contractEasement:registerSheet',
          'contractEasement:entryDate',
          'contractEasement:compensation',
          'contractEasement:relatedParcel',
        ),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'In der Liste „Dienstbarkeiten“ anlegen: Vertragsnehmer ist der Eigentümer.',
            en: 'Add one in the list of easements: the receiver is the owner.',
          },
          {
            de: 'Die Flurstücke wählen, über die die Leitung läuft. Mehrere sind möglich.',
            en: 'Choose the parcels the line crosses. Several are possible.',
          },
          {
            de: 'Nach der Eintragung Grundbuch, Blatt und Tag nachtragen und die Bewilligung als Dokument ablegen.',
            en: 'After the entry fill in register, sheet and day, and file the deed as a document.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Ohne Eintragungstag gilt das Recht nur zwischen den Vertragspartnern. Vor dem Bau prüfen, ob er eingetragen ist.',
          en: 'Without the day of entry the right holds between the parties only. Look before building.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('contracts/contractsEasement', 'geodata/parcels')] },
  ],
}
