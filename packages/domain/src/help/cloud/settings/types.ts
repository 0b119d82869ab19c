import type { HelpPage } from '@twinwerk/model/help/help-page'
import { note, paragraph, points, steps } from '../../blocks.ts'

export const types: HelpPage = {
  path: 'cloud/einstellungen/typen',
  title: { de: 'Typen', en: 'Types' },
  summary: {
    de: 'Welche Arten von Datensätzen es gibt, welche Felder sie haben und wo sie verwendet werden.',
    en: 'Which kinds of records there are, which fields they have and where these are used.',
  },
  about: { lists: ['twins'] },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Jeder Datensatz hat einen Typ: Kunde, Vertrag, Gerät, Vorgang. Die Übersicht nennt alle mit ihren Feldern, Beziehungen, Formularen, Listen und Vorgängen, auch was der Mandant ergänzt oder geändert hat.',
          en: 'Each record has a type: customer, contract, device, process. The overview names them all with their fields, relations, forms, lists and processes, and with what the tenant added or changed.',
        }),
      ],
    },
    {
      id: 'how',
      title: { de: 'Wie es zusammenhängt', en: 'How it hangs together' },
      blocks: [
        points(
          {
            de: 'Ein Typ erbt die Felder des Typs, den er erweitert. Eigene, geerbte und vom Mandanten ergänzte Felder werden getrennt gezählt.',
            en: 'A type inherits the fields of the type that it extends. Own and inherited fields and those of the tenant are counted apart.',
          },
          {
            de: 'Ein Schloss sagt, warum sich etwas nicht ändern oder ausblenden lässt.',
            en: 'A lock says why something cannot be changed or hidden.',
          },
          {
            de: '„Verwendung“ nennt Formulare, Listen, Übersichten, Regeln, Rollen, Diagramme, Briefe und Mails. Was Ihre Rechte nicht zeigen, ist eine Zahl.',
            informal:
              '„Verwendung“ nennt Formulare, Listen, Übersichten, Regeln, Rollen, Diagramme, Briefe und Mails. Was deine Rechte nicht zeigen, ist eine Zahl.',
            en: '“Where used” names forms, lists, boards, rules, roles, diagrams, letters and mails. Where your rights show nothing, there is a number.',
          },
          {
            de: 'Rollen, die alles sehen, sehen auch ein neues Feld. Anderen gibt ein Haken unter „Rechte“ das Recht, es zu sehen oder zu ändern: überall, wo die Rolle den Datensatz sieht.',
            en: 'Roles that see everything see a new field too. A tick under “Rights” lets others see or change it, wherever the role sees the record.',
          },
          {
            de: '„Nur für bestimmte Rollen“ zeigt ein Feld nur Rollen mit einem Haken, auch in Listen, Suche, Verlauf und Exporten. Für IBAN ist das eingestellt.',
            en: '“For certain roles only” shows a field to roles with a tick alone, also in lists, search, history and exports. For IBAN it is set.',
          },
          {
            de: '„Angepasst“ zählt Änderungen des Mandanten, „Konflikt“ solche, die nach einer neuen Version warten.',
            en: '“Changed” counts changes of the tenant, “Conflict” those that wait after a new release.',
          },
        ),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          {
            de: 'Nach dem Namen eines Typs oder eines Felds suchen. Die Übersicht sagt, welches Feld sie gefunden hat.',
            en: 'Search for the name of a type or a field. The overview says which field it found.',
          },
          {
            de: 'Den Typ öffnen und beim Feld „Verwendung“ wählen: So zeigt sich vor einer Änderung, wen sie trifft.',
            en: 'Open the type and choose “Where used” at the field: it shows whom a change concerns before it is made.',
          },
          {
            de: 'Mit „Feld hinzufügen“, „Beziehung hinzufügen“, „Umbenennen“ oder „Ausblenden“ in den Entwurf ändern. Einen neuen Typ legt die Übersicht an.',
            en: 'Change it in the draft with “Add a field”, “Add a relation”, “Rename” or “Hide”. The overview adds a new type.',
          },
          {
            de: 'Beim Hinzufügen oder später am Feld unter „Rechte“ festlegen, welche Rollen es sehen und ändern.',
            en: 'When adding it, or later at the field, decide under “Rights” which roles see and change it.',
          },
          {
            de: 'Unter „Werte und Abläufe“ Werte hinzufügen, umbenennen, färben, ordnen oder nicht mehr anbieten. Ein Wert wandert auch mit Alt und den Pfeiltasten. „Abläufe einschränken“ nimmt Schritte zwischen Werten weg.',
            en: 'Under “Values and transitions”, add, rename, colour, order or withdraw values. Alt with the arrow keys moves a value as well. “Narrow the transitions” takes out transitions between values.',
          },
          {
            de: 'Im Entwurf ansehen, was die Änderungen bewirken, und sie mit einem Namen und einem Grund in Kraft setzen. Vorher gilt nichts davon.',
            en: 'See in the draft what the changes do, and put them in force with a name and a reason. None of them applies before.',
          },
          {
            de: '„Verlauf der Anpassungen“ in der Übersicht nennt jede Version: wer, wann, was und warum. Die Version in Kraft lässt sich dort zurücknehmen, nachdem gezeigt wurde, was das bewirkt.',
            en: '“History of the changes” in the overview names each version: who, when, what and why. The version in force can be taken back there, after what this does was shown.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Einen Wert, den Vorgänge, Abrechnung oder System beim Namen lesen, bietet jedes Formular weiter an. Er lässt sich umbenennen, färben und ordnen.',
          en: 'A value that processes, billing or the system read by its name stays on offer in each form. It can be renamed, coloured and ordered.',
        }),
        note({
          de: 'Ein neuer Typ von Vorgängen hat kein Diagramm. Er wird nirgends zum Starten angeboten.',
          en: 'A new type of processes has no diagram. It is offered nowhere to be started.',
        }),
        note({
          de: 'Rechte für Rollen gibt nur, wer alle Rollen ändern darf. Was Kundinnen und Kunden sehen dürfen, steht auch im Portal und in ihrem Datenauszug.',
          en: 'Only somebody who may change every role gives rights to roles. What customers may see also stands in the portal and in the copy of their data.',
        }),
        note({
          de: 'Ein Feld ohne gefundene Verwendung kann in Exporten, Schnittstellen oder eigenen Übersichten stehen. „Nicht feststellbar“ nennt, wo nicht gesucht werden kann.',
          en: 'A field without a use may stand in exports, interfaces or own boards. “Cannot be found out” names where nothing can be searched.',
        }),
      ],
    },
  ],
}
