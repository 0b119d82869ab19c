import type { ProcessHelp } from '../../../help/process-help.ts'
import { processLetter } from '../../../letters/process-letter.ts'

export const help: ProcessHelp = {
  slug: 'private-ip',
  summary: { de: 'Eine Adresse hinter dem gemeinsamen Übergang (CGNAT).', en: 'An address behind the shared gateway (CGNAT).' },
  purpose: [
    {
      de: 'Der Normalfall ohne besonderen Wunsch: Der Kunde teilt sich öffentliche Adressen mit anderen und ist von außen nicht direkt erreichbar. Adressen, die er hatte, gehen in den Vorrat zurück.',
      en: 'The usual case without a special wish: the customer shares public addresses with others and cannot be reached directly. Addresses it had go back to the pool.',
    },
  ],
}

export const letters = {
  privateAddress: processLetter('privateAddress', {
    label: { de: 'Bestätigung und Hinweis zu Ports', en: 'Confirmation and note on ports' },
    text: {
      de: 'Ihr Anschluss hat seit dem {{ effectiveDay }} eine private IP-Adresse. Von außen ist er damit nicht mehr erreichbar: Freigegebene Ports, eigene Server und mancher Fernzugriff funktionieren nicht mehr. Brauchen Sie so etwas, geben wir Ihnen gern eine öffentliche Adresse.',
      informal:
        'dein Anschluss hat seit dem {{ effectiveDay }} eine private IP-Adresse. Von außen ist er damit nicht mehr erreichbar: Freigegebene Ports, eigene Server und mancher Fernzugriff funktionieren nicht mehr. Brauchst du so etwas, geben wir dir gern eine öffentliche Adresse.',
      en: 'since {{ effectiveDay }} your line has a private IP address. It can no longer be reached from outside: open ports, servers of your own and some kinds of remote access no longer work. If you need any of this, we gladly give you a public address.',
    },
  }),
}
