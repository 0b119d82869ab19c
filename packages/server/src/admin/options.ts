import type { Option } from './command.ts'

/** Options that several commands share. */
export const tenantOption: Option = {
  value: { de: 'KÜRZEL', en: 'SHORT-ID' },
  help: { de: 'nur dieser Mandant', en: 'this tenant only' },
}

export const mailOption: Option = {
  value: { de: 'ADRESSE', en: 'ADDRESS' },
  help: { de: 'E-Mail-Adresse der Person', en: 'mail address of the person' },
}
