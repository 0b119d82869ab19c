import type { HelpPage } from '@twinwerk/model/help/help-page'
import { pages, paragraph, points } from './blocks.ts'

export const overview: HelpPage = {
  path: '',
  title: { de: 'Hilfe', en: 'Help' },
  summary: { de: 'Was die Anwendung tut und wie man mit ihr arbeitet.', en: 'What the application does and how to work with it.' },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Die Hilfe hat drei Teile: einen für alle, die mit der Anwendung arbeiten, einen für alle, die Aufgaben erledigen, auch von außen, und einen zum Kundenportal, mit den Worten, die ein Kunde braucht.',
          en: 'The help has three parts: one for everybody who works with the application, one for everybody who does tasks, also from outside, and one on the customer portal in the words a customer needs.',
        }),
        pages('cloud', 'tasks', 'portal'),
      ],
    },
    {
      id: 'find',
      title: { de: 'So findet man etwas', en: 'How to find something' },
      blocks: [
        points(
          {
            de: 'Oben auf jeder Hilfeseite steht die Suche über alle Titel und Texte.',
            en: 'At the top of each page is a search over all titles and texts.',
          },
          {
            de: 'In Listen und Detailansichten führt das Fragezeichen im Kopf zur passenden Seite.',
            en: 'In lists and panels the question mark in the head leads to the page that fits.',
          },
          { de: 'Überall öffnet F1 die Hilfe zu dem, was gerade zu sehen ist.', en: 'Anywhere F1 opens the help on what is in view.' },
          { de: 'An vielen Feldern steht eine kurze Erklärung unter dem Namen.', en: 'Many fields carry a short explanation.' },
        ),
      ],
    },
  ],
}
