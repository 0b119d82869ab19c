import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'

/** Fields that count the contracts whose customers got an email, and the contracts whose customers must be informed in another way. */
export const notifiedCounts: Readonly<Record<string, AttributeDefinition>> = {
  told: { dataType: 'integer', label: { de: 'Angeschriebene Verträge', en: 'Contracts written to' }, serverOwned: true },
  withoutMail: {
    dataType: 'integer',
    label: { de: 'Ohne E-Mail-Adresse', en: 'Without email address' },
    help: {
      de: 'Diese Kunden sind auf anderem Weg zu unterrichten.',
      en: 'These customers have to be told in another way.',
    },
    serverOwned: true,
  },
}
