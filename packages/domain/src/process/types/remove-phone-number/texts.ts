import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const switchOffTelephony: Text = { de: 'Telefonie abschalten', en: 'Switch off telephony' }

export const releaseNumber: Text = { de: 'Rufnummer freigeben', en: 'Release the number' }

export const help: ProcessHelp = {
  slug: 'rufnummer-entfernen',
  summary: { de: 'Eine Rufnummer abschalten und nach der Frist freigeben.', en: 'Switch a number off and release it after its time.' },
  purpose: [
    {
      de: 'Die Nummer wird abgeschaltet und kommt in Quarantäne. So lange kann der Kunde sie noch zu einem anderen Anbieter mitnehmen; erst danach ist sie wieder frei. Für eine Kündigung braucht es diesen Prozess nicht: Die gibt die Nummern selbst frei.',
      en: 'The number is switched off and goes into quarantine. The customer may still take it to another carrier; only then is it free again. A termination does not need this process: it releases numbers itself.',
    },
  ],
  laws: ['numberClaim'],
}
