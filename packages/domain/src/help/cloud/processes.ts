import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, note, paragraph, steps, table } from '../blocks.ts'

export const processes: HelpPage = {
  path: 'cloud/vorgaenge',
  title: { de: 'Vorgänge', en: 'Processes' },
  summary: { de: 'Wie Vorgänge laufen, und eine Seite für jede Art.', en: 'How processes run, and a page for each type.' },
  about: {
    lists: [
      'processes/all',
      'processes/crm',
      'processes/tech',
      'processes/telcoengineering',
      'processes/invoicing',
      'processes/energy',
      'processes/stuck',
      'tasks/allusertasks',
      'tasks/patchsplicetasks',
    ],
    types: ['execution'],
  },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Ein Vorgang ändert etwas in einer festen Reihenfolge: Er prüft die Angaben, holt Zustimmungen, wartet auf den Wirksamkeitstag, schreibt die Änderung, stößt die Technik an und benachrichtigt den Kunden. Was Menschen tun müssen, wird zur Aufgabe einer Gruppe mit Frist.',
          en: 'A process changes something in a fixed order: it checks the input, asks for consent, waits for the effective day, writes the change, tells the network and the customer. What people must do becomes a task of a group with a deadline.',
        }),
      ],
    },
    {
      id: 'states',
      title: { de: 'Der Status sagt, wie weit er ist', en: 'The status tells how far it is' },
      blocks: [
        table(
          [
            { de: 'Status', en: 'Status' },
            { de: 'Bedeutung', en: 'Meaning' },
          ],
          [
            [
              { de: 'Neu', en: 'New' },
              {
                de: 'Angelegt, noch nicht gestartet. Angaben lassen sich frei ändern.',
                en: 'Made, not started yet. Everything can still be changed.',
              },
            ],
            [
              { de: 'Wartet auf Ausführung', en: 'Waits for execution' },
              { de: 'Eine Aufgabe liegt bereit, niemand hat sie genommen.', en: 'A task is ready, nobody has taken it.' },
            ],
            [
              { de: 'In Arbeit', en: 'In progress' },
              { de: 'Es läuft, oder jemand arbeitet daran.', en: 'It runs, or somebody works on it.' },
            ],
            [
              { de: 'Ausgesetzt', en: 'Suspended' },
              { de: 'Angehalten, bis jemand fortsetzt.', en: 'Stopped until somebody resumes it.' },
            ],
            [
              { de: 'Beendet', en: 'Finished' },
              { de: 'Erledigt.', en: 'Done.' },
            ],
            [
              { de: 'Abgebrochen', en: 'Canceled' },
              { de: 'Ohne Ergebnis beendet; was vorher geschah, bleibt.', en: 'Ended without result; what was done stays.' },
            ],
          ],
        ),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'Eine Aufgabe unter „Meine Aufgaben“ oder „Aufgaben meiner Gruppen“ öffnen und mit „Übernehmen“ an sich nehmen.',
            en: 'Open a task under “My tasks” or “My group tasks” and claim it.',
          },
          {
            de: 'Lesen, was zu tun ist, und die Felder unter „Auszufüllen“ eintragen.',
            en: 'Read what is to be done and fill in the fields asked for.',
          },
          { de: 'Mit „Erledigen“ abschließen: Der Vorgang geht weiter.', en: 'Press “Finish”: the process goes on.' },
          {
            de: 'Den Verlauf zeigt der Reiter „Schritte“, mit dem, was danach kommt.',
            en: 'The tab “Steps” shows the course and what comes next.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Ein Vorgang hängt meist nicht, er wartet: auf seinen Tag, eine Antwort von außen oder eine offene Aufgabe. Der Verlauf sagt, worauf. Was wirklich nicht weitergeht, steht unter „Was hängt“.',
          en: 'A process mostly waits rather than hangs: for its day, an answer from outside or an open task. The course tells for what. What really does not go on stands in “Stuck”.',
        }),
        note({
          de: 'Wiederholen beginnt einen Schritt von vorn; Mails, die schon gesendet sind, bleiben gesendet. Überspringen lässt aus, was der Schritt ergeben hätte.',
          en: 'Restart begins a step anew; emails that were sent stay sent. Skip leaves out what the step would have brought.',
        }),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [lists('processes/all', 'processes/crm', 'processes/tech', 'tasks/mytasks', 'tasks/mygrouptasks', 'processes/stuck')],
    },
  ],
}
