import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const releaseConstruction: Text = { de: 'Bau freigeben', en: 'Release the construction' }
export const buildAndSurvey: Text = { de: 'Bauen und einmessen', en: 'Build and survey' }
export const compareWithPlan: Text = { de: 'Mit dem Plan vergleichen', en: 'Compare with the plan' }
export const judgeDeviation: Text = { de: 'Abweichung vom Plan prüfen', en: 'Look at the deviation from the plan' }
export const deviates: Text = { de: 'über 0,3 m', en: 'above 0.3 m' }
export const rework: Text = { de: 'nacharbeiten', en: 'rework' }
export const acceptWork: Text = { de: 'Abnehmen', en: 'Accept' }

export const help: ProcessHelp = {
  slug: 'trasse-bauen',
  summary: { de: 'Eine Trasse freigeben, bauen, einmessen und abnehmen.', en: 'Release, build, survey and accept a trench.' },
  purpose: [
    {
      de: 'Für den Tiefbau zwischen zwei Punkten. Die beauftragte Firma bestätigt den Eingang, indem sie einen Link öffnet; wer das in zwei Tagen nicht tut, wird angerufen. Nach dem Bau wird der tatsächliche Verlauf eingemessen und mit dem Plan verglichen; über 0,3 m Abweichung entscheidet jemand, ob nachgearbeitet wird. Der Verlauf ersetzt die Planung auf der Karte. Länge und Tiefe sind die Grundlage der Abrechnung mit der Baufirma.',
      en: 'For digging between two points. The firm confirms that the order has arrived by opening a link; who does not within two days is rung up. After it the real line is surveyed and compared with the plan; above 0.3 m somebody decides whether it is reworked. It replaces the planned one on the map. Length and depth are what the construction firm is paid by.',
    },
  ],
}
