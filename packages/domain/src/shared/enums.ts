import type { EnumValue } from '@twinwerk/model/definition/twin-definition'
import { styles } from './styles.ts'

export const languageValues: readonly EnumValue[] = [
  { name: 'de', label: { de: 'Deutsch', en: 'German' } },
  { name: 'en', label: { de: 'Englisch', en: 'English' } },
]

export const addressingValues: readonly EnumValue[] = [
  { name: 'formal', label: { de: 'Förmlich', en: 'Formal' } },
  { name: 'informal', label: { de: 'Persönlich', en: 'Informal' } },
]

/** The law sets the rate of each class by day (`law-values.ts`). */
export const taxClassValues: readonly EnumValue[] = [
  { name: 'regular', label: { de: 'Regelsteuersatz', en: 'Regular rate' } },
  { name: 'reduced', label: { de: 'Ermäßigter Steuersatz', en: 'Reduced rate' } },
  { name: 'gasAndHeat', label: { de: 'Gas und Wärme', en: 'Gas and heat' } },
  { name: 'none', label: { de: 'Nicht steuerbar', en: 'Outside the scope of tax' } },
]

/** Core specification, section 9: the sectors of metering and energy. */
export const sectorValues: readonly EnumValue[] = [
  { name: 'electricity', label: { de: 'Strom', en: 'Electricity' }, style: styles.yellow },
  { name: 'gas', label: { de: 'Gas', en: 'Gas' }, style: styles.orange },
  { name: 'water', label: { de: 'Wasser', en: 'Water' }, style: styles.blue },
  { name: 'heating', label: { de: 'Wärme', en: 'Heating' }, style: styles.red },
]

/** Core specification, section 3. */
export const ipTypeValues: readonly EnumValue[] = [
  { name: 'private', label: { de: 'Privat (CGNAT)', en: 'Private (CGNAT)' }, style: styles.grey },
  { name: 'publicdynamic', label: { de: 'Öffentlich dynamisch', en: 'Public dynamic' }, style: styles.blue },
  { name: 'publicstatic', label: { de: 'Öffentlich statisch', en: 'Public static' }, style: styles.violet },
]

/** The kinds of itemised bill: § 65 TKG lets the customer choose. */
export const callDataRecordValues: readonly EnumValue[] = [
  { name: 'off', label: { de: 'Kein EVN', en: 'No itemised bill' }, style: styles.grey },
  { name: 'shortened', label: { de: 'EVN gekürzt', en: 'Itemised, shortened' }, style: styles.blue },
  { name: 'fully', label: { de: 'EVN vollständig', en: 'Itemised, fully' }, style: styles.violet },
]

/** The layouts in which calls come. */
export const callSourceValues: readonly EnumValue[] = [
  { name: 'enviatel', label: { de: 'envia TEL', en: 'envia TEL' } },
  { name: 'purtel', label: { de: 'PURTel', en: 'PURTel' } },
  { name: 'neutral', label: { de: 'Neutrales Format', en: 'Neutral format' } },
  { name: 'table', label: { de: 'Andere Tabelle', en: 'Another table' } },
]
