import type { EstimationMethod } from '@twinwerk/model/calculator/metering/propose-reading'
import type { Text } from '@twinwerk/model/text/text'

/** How an estimated reading was found, as bill and finding say it (§ 40a (2) EnWG). */
export const estimationWords: Readonly<Record<EstimationMethod, Text>> = {
  between: { de: 'geschätzt, gleichmäßig zwischen zwei Ständen', en: 'estimated, evenly between two readings' },
  formerConsumption: { de: 'geschätzt nach dem Verbrauch davor oder danach', en: 'estimated from the consumption before or after' },
  forecast: { de: 'geschätzt nach der Jahresverbrauchsprognose', en: 'estimated from the annual forecast' },
  installation: {
    de: 'geschätzt, vor dem Einbau des Zählers kein Verbrauch',
    en: 'estimated, no consumption before the meter was installed',
  },
  removal: { de: 'geschätzt, nach dem Ausbau des Zählers kein Verbrauch', en: 'estimated, no consumption after the meter was removed' },
}
