import { contractSummary } from './contract-summary.ts'
import { processLetter } from './process-letter.ts'

export const changeConfirmed = processLetter('changeConfirmed', {
  label: { de: 'Bestätigung', en: 'Confirmation' },
  text: {
    de: 'wir haben Ihren Auftrag „{{ process }}“ ausgeführt. Er gilt ab dem {{ effectiveDay }}. {% if removed %}Entfernt ist {{ removed }}. {% endif %}Wenn etwas nicht stimmt, sagen Sie uns bitte Bescheid.',
    informal:
      'wir haben deinen Auftrag „{{ process }}“ ausgeführt. Er gilt ab dem {{ effectiveDay }}. {% if removed %}Entfernt ist {{ removed }}. {% endif %}Wenn etwas nicht stimmt, sag uns bitte Bescheid.',
    en: 'we have carried out your request "{{ process }}". It holds from {{ effectiveDay }}. {% if removed %}{{ removed }} is removed. {% endif %}Please tell us if anything is wrong.',
  },
})

/** The contract summary of § 54 (3) TKG. The caller adds `offer`: the product, its price and its terms under the changed contract. */
export const changeOffered = processLetter('changeOffered', {
  label: { de: 'Vertragszusammenfassung', en: 'Contract summary' },
  text: {
    de: 'Sie haben „{{ process }}“ gewünscht. Die Änderung soll ab dem {{ effectiveDay }} gelten.\n{{ offer }}\nBitte stimmen Sie innerhalb von 14 Tagen zu; sonst bleibt alles, wie es ist.',
    informal:
      'du hast „{{ process }}“ gewünscht. Die Änderung soll ab dem {{ effectiveDay }} gelten.\n{{ offer }}\nBitte stimm innerhalb von 14 Tagen zu; sonst bleibt alles, wie es ist.',
    en: 'you have asked for "{{ process }}". The change is to hold from {{ effectiveDay }}.\n{{ offer }}\nPlease agree within 14 days; otherwise everything stays as it is.',
  },
  after: contractSummary.content,
})

export const changeOrdered = processLetter('changeOrdered', {
  label: { de: 'Bestellbestätigung', en: 'Order confirmation' },
  text: {
    de: 'vielen Dank für Ihre Bestellung „{{ process }}“. Das haben Sie zahlungspflichtig bestellt:\n{{ offer }}\nAls Verbraucher können Sie die Bestellung 14 Tage lang widerrufen (§ 355 BGB).',
    informal:
      'vielen Dank für deine Bestellung „{{ process }}“. Das hast du zahlungspflichtig bestellt:\n{{ offer }}\nAls Verbraucher kannst du die Bestellung 14 Tage lang widerrufen (§ 355 BGB).',
    en: 'thank you for your order "{{ process }}". This is what you have ordered with an obligation to pay:\n{{ offer }}\nAs a consumer you may withdraw from the order within 14 days (section 355 BGB).',
  },
})
