import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const checkReading: Text = { de: 'Zählerstand prüfen', en: 'Check the reading' }
export const isImplausible: Text = { de: 'unplausibel', en: 'implausible' }

export const help: ProcessHelp = {
  slug: 'zaehlerstand-erfassen',
  summary: { de: 'Einen abgelesenen Stand eintragen.', en: 'Enter a reading.' },
  purpose: [
    {
      de: 'Für Stände, die der Kunde oder ein Monteur abliest. Der Prozess prüft, ob der Wert zum bisherigen Verbrauch passt; ein unplausibler wird nachgesehen, bevor er gilt. Ein Foto hilft, Rückfragen zu vermeiden.',
      en: 'For readings of a customer or a fitter. The process looks whether the value fits the former use; one that does not is checked before it counts. A photo saves questions.',
    },
  ],
}
