import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'

export const missingElement: Text = {
  de: 'Es fehlt, welches laufende Vertragselement sich ändert.',
  en: 'It does not say which running element changes.',
}

export const setUpLineAnew: Text = { de: 'Anschluss neu einrichten', en: 'Set up the line anew' }

export const help: ProcessHelp = {
  slug: 'produkt-aendern',
  summary: {
    de: 'Ein Produkt durch ein anderes ersetzen, etwa einen schnelleren Tarif.',
    en: 'Replace a product by another, such as a faster tariff.',
  },
  purpose: [
    {
      de: 'Für Tarifwechsel. Das bisherige Vertragselement endet am Vortag, das neue beginnt am Wirksamkeitstag und übernimmt Anschluss, Geräte und Rufnummern. Preise eines alten Elements bleiben in der Abrechnung bis zu seinem letzten Tag. Nie das Produkt eines laufenden Elements direkt austauschen: Die Vergangenheit würde mit geändert.',
      en: 'For changes of tariff. The former element ends the day before, the new one begins on the effective day and takes over line, devices and numbers. The old price is billed until its last day. Never exchange the product of a running element by hand: that would change the past.',
    },
  ],
  laws: ['changeNoticeLeast'],
}
