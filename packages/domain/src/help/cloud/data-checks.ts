import type { HelpPage } from '@twinwerk/model/help/help-page'
import { dataChecks as checks } from '../../checks.ts'
import { fields, lists, note, paragraph, steps, table } from '../blocks.ts'

export const dataChecks: HelpPage = {
  path: 'cloud/datenpruefung',
  title: { de: 'Datenprüfung', en: 'Data checks' },
  summary: {
    de: 'Was in den Daten nicht stimmen kann, jede Nacht gesucht und als Liste.',
    en: 'What cannot be right in the data, looked for every night, as a list.',
  },
  about: { lists: ['admintools/dataChecks', 'invoicing/findings'], types: ['dataFinding'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Was geprüft wird', en: 'What is checked' },
      blocks: [
        paragraph({
          de: 'Formulare prüfen, was gespeichert wird. Manches fällt erst im Zusammenhang auf oder wird mit der Zeit falsch. Danach sucht die Prüfung jede Nacht; sie ändert selbst nichts.',
          en: 'Forms check what is saved. Some things show only together with others, or turn wrong with time. The check looks for them every night; it changes nothing itself.',
        }),
        table(
          [
            { de: 'Befund', en: 'Finding' },
            { de: 'Was zu tun ist', en: 'What to do' },
          ],
          checks.map(({ label, remedy }) => [label, remedy]),
        ),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'Befund öffnen und über „Eintrag“ zu dem gehen, worum es geht.',
            en: 'Open the finding and go by “Entry” to what it is about.',
          },
          {
            de: 'Berichtigen, was falsch ist. Mit der nächsten Prüfung verschwindet der Befund; „Jetzt prüfen“ wartet nicht bis zur Nacht.',
            en: 'Mend what is wrong. The finding is gone with the next check; “Check now” does not wait for the night.',
          },
          {
            de: 'Soll es so bleiben: Status „Angenommen“ und in die Bemerkung, warum.',
            en: 'If it is to stay as it is: state “Accepted”, and why in the remark.',
          },
        ),
        fields(
          'dataFinding:check',
          'dataFinding:twin',
          'dataFinding:detail',
          'dataFinding:foundAt',
          'dataFinding:state',
          'dataFinding:remark',
        ),
        note({
          de: 'Von einer Prüfung werden höchstens 500 Befunde gezeigt. Sind es so viele, steckt meist ein einziger Fehler dahinter.',
          en: 'Of one check 500 findings are shown at most. Where there are as many, one mistake is mostly behind them.',
        }),
      ],
    },
    { id: 'places', title: { de: 'Wo es steht', en: 'Where it is' }, blocks: [lists('admintools/dataChecks')] },
  ],
}
