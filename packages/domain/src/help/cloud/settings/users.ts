import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, note, paragraph, steps } from '../../blocks.ts'

export const users: HelpPage = {
  path: 'cloud/einstellungen/benutzer',
  title: { de: 'Benutzer', en: 'Users' },
  summary: { de: 'Wer sich anmelden darf und mit welchen Rechten.', en: 'Who may sign in, and with which rights.' },
  about: { lists: ['settings/users', 'settings/roles', 'css'], types: ['user', 'role', 'permission', 'session'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Ein Benutzer ist eine Person in diesem Mandanten. Sein Zugang (Passwort, Passkey oder Anmeldedienst) gilt für alle Mandanten, in denen er arbeitet. Was er darf, sagen Berechtigungen: eine Rolle auf einen Mandanten oder einen Kunden.',
          en: 'A user is a person in this tenant. The sign-in (password, passkey or service) holds for all tenants one works in. Permissions say what one may do: a role on a tenant or a customer.',
        }),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: '„Einladen“ über der Liste der Benutzer: E-Mail, Name, Rolle und Gruppe in einem Schritt. Die Einladung geht sofort per Mail und gilt sieben Tage.',
            en: '“Invite” above the list of users: email, name, role and group in one step. The invitation goes by email at once and is valid for seven days.',
          },
          { de: 'Rollen über Gruppen geben; einzeln nur in Ausnahmen.', en: 'Give roles by groups; singly only as an exception.' },
          {
            de: 'Geht jemand, den Benutzer sperren: Dabei wird gefragt, wer die offenen Aufgaben übernimmt.',
            en: 'When somebody leaves, block the user: one is asked who takes over the open tasks.',
          },
          {
            de: 'Eine Rolle zeigt ihre Rechte nach Bereichen: sehen, anlegen, ändern, löschen. Ein Strich heißt „für einen Teil“; ein Klick auf den Bereich zeigt die Rechte im Einzelnen, darunter steht, wer die Rolle hat.',
            en: 'A role shows its rights by area: see, create, change, delete. A dash means “for a part”; a click on the area shows the rights in detail, and below stands who has the role.',
          },
          { de: '„Ansehen als“ zeigt, was die Person sieht.', en: '“View as” shows what the person sees.' },
          {
            de: '„Portal des Kunden ansehen“ am Kunden zeigt das Portal mit den Augen des Kunden, ohne dass sich etwas ändern lässt. Wer sich dort anmeldet, steht unter „Kundenportal“.',
            en: '“View the customer’s portal” at a customer shows the portal as the customer sees it, and changes nothing. Who signs in there is listed under “Customer portal”.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Benutzer nicht löschen, wenn jemand geht: Gesperrt bleiben die Namen in der Historie lesbar.',
          en: 'Do not delete a user who leaves: blocked, the name stays readable in the history.',
        }),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [lists('settings/users', 'settings/roles', 'settings/sessions')],
    },
  ],
}
