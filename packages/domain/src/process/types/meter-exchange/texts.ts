import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const exchange: Text = { de: 'Zähler wechseln und fotografieren', en: 'Exchange and photograph the meter' }
export const tellGridOperator: Text = { de: 'Netzbetreiber benachrichtigen', en: 'Tell the grid operator' }
export const gridOperatorAnswers: Text = { de: 'Antwort des Netzbetreibers (APERAK)', en: 'Answer of the grid operator (APERAK)' }

export const help: ProcessHelp = {
  slug: 'zaehlerwechsel',
  summary: { de: 'Einen Zähler austauschen, mit End- und Anfangsstand.', en: 'Exchange a meter, with its last and first reading.' },
  purpose: [
    {
      de: 'Wenn ein Zähler defekt ist, seine Eichfrist endet oder ein anderer Zähler nötig wird. Beide Stände am selben Tag aufnehmen und fotografieren: Ohne sie stimmt die nächste Abrechnung nicht. Der Netzbetreiber wird benachrichtigt und antwortet (APERAK); bleibt die Antwort zwei Tage aus oder ist sie ein Nein, kümmert sich der Messstellenbetrieb.',
      en: 'Where a meter is defective, its calibration ends, or another kind is needed. Take and photograph both readings on the same day: without them the next bill is wrong. The grid operator is told and answers (APERAK); where the answer stays away for two days, or is a no, metering looks after it.',
    },
  ],
}
