import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const spliceAndMeasure: Text = { de: 'Spleißen und messen', en: 'Splice and measure' }
export const isPoorSplice: Text = { de: 'über 0,3 dB', en: 'above 0.3 dB' }
export const computeBudget: Text = { de: 'Dämpfungsbudget rechnen', en: 'Work out the loss budget' }
export const measureLine: Text = { de: 'Strecke messen', en: 'Measure the line' }
export const isLengthKnown: Text = { de: 'Länge bekannt', en: 'length known' }
export const isOverBudget: Text = { de: 'über dem Budget', en: 'above the budget' }

export const help: ProcessHelp = {
  slug: 'spleissen-und-patchen',
  summary: { de: 'Fasern verbinden und messen.', en: 'Join fibres and measure them.' },
  purpose: [
    {
      de: 'Der Arbeitsauftrag für das Spleißteam. Eingetragen wird die gemessene Dämpfung; über dem Grenzwert von 0,3 dB wird der Spleiß wiederholt. Ist die Länge der Strecke bekannt, wird danach die ganze Strecke gemessen; dämpft sie mehr als ihr Budget, wird nachgespleißt. Der Auftrag steht in der Liste „Spleiß- und Patchaufgaben“.',
      en: 'The order for the splicing team. The measured loss is entered; above the limit of 0.3 dB the splice is done again. Where the length of the line is known, the whole line is measured after that, and spliced again if it loses more than its budget. The order stands in the list of patch and splice tasks.',
    },
  ],
}
