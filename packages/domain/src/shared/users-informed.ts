import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'

/** § 11 (1) TDDDG: without this declaration of the holder, calls are not told one by one. */
export const usersInformedOn: AttributeDefinition = {
  dataType: 'date',
  label: { de: 'Mitbenutzer informiert, erklärt am', en: 'Users informed, declared on' },
  help: {
    de: 'Der Inhaber hat erklärt, dass alle, die den Anschluss nutzen, vom Einzelverbindungsnachweis wissen und künftige Mitbenutzer davon erfahren (§ 11 Abs. 1 TDDDG). Der Nachweis beginnt mit dem Monat danach; ohne Erklärung gibt es keinen.',
    en: 'The holder has declared that all users of the line know of the itemised record and that later ones will be told (section 11 (1) TDDDG). The record begins with the month after; without a declaration there is none.',
  },
}
