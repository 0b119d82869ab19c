import type { ProcessHelp } from '../../../help/process-help.ts'

export const help: ProcessHelp = {
  slug: 'oeffentliche-dynamische-ip',
  summary: { de: 'Eine öffentliche Adresse, die wechseln kann.', en: 'A public address that may change.' },
  purpose: [
    {
      de: 'Wenn ein Kunde von außen erreichbar sein möchte, ohne immer dieselbe Adresse zu brauchen. Hatte er eine feste, geht sie in den Vorrat zurück. Die Verbindung ist beim Einrichten kurz unterbrochen.',
      en: 'Where a customer wants to be reached from outside without always the same address. A static one it had goes back to the pool. The connection is interrupted for a moment.',
    },
  ],
}
