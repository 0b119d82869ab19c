import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, note, paragraph, table } from '../blocks.ts'

export const playground: HelpPage = {
  path: 'cloud/spielwiese',
  title: { de: 'Spielwiese', en: 'Playground' },
  summary: {
    de: 'Werkzeuge und Seiten ausprobieren, ohne etwas zu verändern.',
    en: 'Try tools and pages without changing anything.',
  },
  about: {
    lists: [
      'playground/layouts',
      'playground/availabilitycheck',
      'playground/terminationcheck',
      'playground/charts',
      'playground/css',
      'playground/scanner',
      'playground/roverflasher',
      'playground/myprocesses',
    ],
  },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Die Seiten zeigen dieselben Bausteine wie die Masken und die öffentlichen Seiten, mit erfundenen Daten oder im Probelauf. Offen stehen sie allen, die Typen anlegen dürfen.',
          en: 'The pages show the same parts as the forms and the public pages, with made-up data or as a trial. They are open to everybody who may create types.',
        }),
        table(
          [
            { de: 'Seite', en: 'Page' },
            { de: 'Was man probiert', en: 'What one tries' },
          ],
          [
            [
              { de: 'Bausteine', en: 'Layouts and inputs' },
              { de: 'Jede Eingabe und jeder Baustein einer Maske.', en: 'Every input and every part of a form.' },
            ],
            [
              { de: 'Verfügbarkeit prüfen', en: 'Availability check' },
              {
                de: 'Die öffentliche Bestellstrecke mit jeder Antwort zur Verfügbarkeit; bestellt wird nichts.',
                en: 'The public order journey with each answer about availability; nothing is ordered.',
              },
            ],
            [
              { de: 'Kündigung prüfen', en: 'Termination check' },
              {
                de: 'Die öffentliche Kündigung mit jedem Ausgang; gespeichert wird nichts.',
                en: 'The public termination with each outcome; nothing is stored.',
              },
            ],
            [
              { de: 'Diagramme', en: 'Charts' },
              {
                de: 'Jede Art von Diagramm, ein Gerät mit Lücken und Ausfällen, sehr viele Werte.',
                en: 'Every kind of chart, a device with gaps and losses, very many values.',
              },
            ],
            [
              { de: 'Kundenportal ansehen', en: 'Customer portal' },
              {
                de: 'Das Portal mit den Augen eines Kunden, so breit wie auf dem Telefon oder am Rechner; ändern lässt sich nichts.',
                en: 'The portal as a customer sees it, as wide as on a phone or a computer; nothing can be changed.',
              },
            ],
            [
              { de: 'Codes scannen', en: 'Scan codes' },
              {
                de: 'Der Scanner mit eigenen Mustern und Zielen, und was er roh gelesen hat.',
                en: 'The scanner with patterns and targets of one’s own, and what it read as it is.',
              },
            ],
            [
              { de: 'Rover beschreiben', en: 'Write a rover' },
              {
                de: 'Firmware auf ein nachgestelltes Gerät schreiben, mit Störungen nach Wahl, oder auf ein echtes.',
                en: 'Write firmware to a simulated device with faults of choice, or to a real one.',
              },
            ],
            [
              { de: 'Meine Prozesse', en: 'My processes' },
              {
                de: 'Die echten Prozesse, an denen man selbst arbeitet, mit Verlauf, Diagramm, Aufgaben und Historie.',
                en: 'The real processes on which one works, with course, diagram, tasks and history.',
              },
            ],
          ],
        ),
        note({
          de: '„Rover beschreiben“ schreibt auf ein echtes Gerät, wenn eines gewählt wird, und „Meine Prozesse“ öffnet echte Vorgänge.',
          en: '“Write a rover” writes to a real device if one is chosen, and “My processes” opens real cases.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('playground/myprocesses')] },
  ],
}
