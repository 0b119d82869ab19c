import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, note, paragraph, steps } from './blocks.ts'

/** Help for users who only work on tasks, above all external providers. */
export const tasks: HelpPage = {
  path: 'tasks',
  title: { de: 'Aufgaben', en: 'Tasks' },
  summary: {
    de: 'Aufgaben finden, übernehmen, vor Ort erledigen und zurückmelden.',
    en: 'Find tasks, take them on, do them on site and report back.',
  },
  about: {
    lists: [
      'tasks/mytasks',
      'tasks/mygrouptasks',
      'tasks/extserviceproviderpool',
      'networkmanagement/extserviceproviderpool',
      'tickets/all',
    ],
  },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Eine Aufgabe ist ein Schritt eines Vorgangs, den ein Mensch tut. An ihr steht, was zu tun ist, wo, für wen und bis wann. Zuständig ist eine Person oder eine Gruppe; externe Dienstleister sehen die eigenen und die ihrer Gruppe, mit dem Ort dazu.',
          en: 'A task is a step of a process that a person does. It says what is to be done, where, for whom and by when. It belongs to a person or to a group; external providers see their own and those of their group, with the place of each.',
        }),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'In der Liste der Gruppe eine Aufgabe öffnen und übernehmen: Dann ist sie die eigene, und andere sehen das.',
            en: 'Open a task in the list of the group and take it on: it is then yours, and others see that.',
          },
          {
            de: 'Unter „Nicht vor“ eintragen, ab wann man kommt; auf der Karte oder im Kalender sehen, was am Weg liegt.',
            en: 'Enter under “Not before” when you come; see on the map or in the calendar what is on the way.',
          },
          {
            de: 'Vor Ort Fotos aufnehmen oder Dateien ablegen und im Kommentar festhalten, was andere wissen müssen.',
            en: 'Take photos or file documents on site, and write in the comment what others have to know.',
          },
          {
            de: 'Ausfüllen, wonach die Aufgabe fragt, und „Erledigen“ wählen. Fehlt noch etwas, steht es an seinem Feld.',
            en: 'Fill in what the task asks for and choose “Finish”. What is still missing is said at its field.',
          },
        ),
        note({
          de: 'Hinweise, die jemand im Haus für den Dienstleister bestimmt hat, stehen im Reiter „Austausch“ der Aufgabe.',
          en: 'Notes that somebody in the house meant for the provider are in the tab “Comments” of the task.',
        }),
        note({
          de: 'Der Vorgang geht weiter, sobald die Aufgabe erledigt ist; was danach kommt, geschieht von selbst.',
          en: 'The process goes on as soon as the task is done; what comes after it happens by itself.',
        }),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [lists('tasks/mytasks', 'tasks/mygrouptasks', 'tasks/extserviceproviderpool', 'tickets/all')],
    },
  ],
}
