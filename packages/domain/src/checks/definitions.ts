import type { DataCheck } from '@twinwerk/model/check/data-check'

/** The rules of the definitions themselves. Data that is older than a rule, or that did not pass the forms, can break a rule unnoticed. */
export const definitionChecks: readonly DataCheck[] = [
  {
    name: 'value',
    label: { de: 'Angabe gegen ihre Regel', en: 'Value against its rule' },
    remedy: { de: 'Eintrag öffnen und die Angabe berichtigen.', en: 'Open the entry and correct the value.' },
    rule: { kind: 'values' },
  },
  {
    name: 'bound',
    label: { de: 'Zu viele oder zu wenige Verknüpfungen', en: 'Too many or too few links' },
    remedy: {
      de: 'Eintrag öffnen und die genannte Beziehung ergänzen oder beenden.',
      en: 'Open the entry and add to the relation named, or end what is too much.',
    },
    rule: { kind: 'bounds' },
  },
  {
    name: 'ownTenant',
    label: { de: 'Mandant in den Daten eines anderen', en: "Tenant in another tenant's data" },
    remedy: {
      de: 'Eintrag löschen. Neue Mandanten legt an, wer die Plattform betreibt.',
      en: 'Delete the entry. New tenants are made by who runs the platform.',
    },
    rule: { kind: 'ownTenant' },
  },
  {
    name: 'telemetryQuota',
    label: { de: 'Messwerte wurden abgewiesen', en: 'Measured values were refused' },
    remedy: {
      de: 'Prüfen, welches Gerät zu viel sendet. Mehr Messwerte je Tag gibt, wer die Plattform betreibt.',
      en: 'Look for a device that sends too much. Who runs the platform allows more values per day.',
    },
    rule: { kind: 'telemetryQuota' },
  },
]
