import type { ExpressionProblemKey } from '@twinwerk/model/expression/problems'
import { problemTexts } from '@twinwerk/model/expression/problems'
import type { Text } from '@twinwerk/model/text/text'
import type { Rule } from '@twinwerk/process/lint/finding'

export const ruleTexts: Readonly<Record<Rule, Text>> = {
  loopWithoutWait: {
    de: 'Von hier führt ein Kreis zurück, in dem nichts wartet: Der Prozess liefe endlos.',
    en: 'A circle leads back here in which nothing waits: the process would run without end.',
  },
  repeatWithoutWait: {
    de: 'In dieser Wiederholung wartet nichts, und sie hat keine Höchstzahl: Zählt ihre Bedingung nicht mit, liefe der Prozess endlos.',
    en: 'Nothing waits in this repeat, and it has no maximum: unless its condition counts, the process would run without end.',
  },
  cycleOnce: {
    de: 'Dieses Ereignis kommt einmal, mit der ersten Zeit seines Rhythmus: Der Weg geht danach weiter.',
    en: 'This event comes once, with the first time of its cycle: the token goes on after that.',
  },
  unreachable: { de: 'Hierher führt kein Weg.', en: 'No way leads here.' },
  joinUnreachable: {
    de: 'Auf einen der Wege wird hier vergeblich gewartet: Er beginnt nirgends.',
    en: 'One of the ways is waited for in vain: it begins nowhere.',
  },
  joinAfterChoice: {
    de: 'Hier wird auf alle Wege gewartet, davor aber nur einer gewählt: Der Prozess bliebe stehen.',
    en: 'All ways are waited for here, but only one is chosen before: the process would stop.',
  },
  noWayOut: {
    de: 'Trifft keine Bedingung zu, geht es hier nicht weiter. Ein Weg sollte der übliche sein.',
    en: 'If no condition holds, nothing goes on here. One way should be the default.',
  },
  flowWithoutCondition: { de: 'Dem Weg fehlt eine Bedingung.', en: 'The way has no condition.' },
  noGroup: { de: 'Die Aufgabe gehört keiner Gruppe.', en: 'The task belongs to no group.' },
  unmapped: {
    de: 'Die Datei ordnet hier Variablen so zu, wie es nicht ausgeführt wird: ausgeführt werden Zuordnungen ganzer Variablen an Schritten, mit einem Ausdruck oder einem Text.',
    en: 'The file maps variables here in a way that is not executed: mappings of whole variables at activities are, by an expression or a text.',
  },
  noName: { de: 'Der Schritt hat keinen Namen.', en: 'The step has no name.' },
}

/** The German texts for the engine's messages about a diagram or a migration; the messages themselves are English. */
const german: readonly (readonly [RegExp, string])[] = [
  [/^A script is code in a diagram.*/, 'Ein Skript wäre Code im Diagramm: Dafür gibt es Dienste.'],
  [/^Complex gateways are not executed.*/, 'Komplexe Verzweigungen werden nicht ausgeführt: inklusive oder parallele verwenden.'],
  [/^Ad-hoc sub processes are not executed$/, 'Ad-hoc-Teilprozesse werden nicht ausgeführt.'],
  [/^Choreographies are not executed$/, 'Choreographien werden nicht ausgeführt.'],
  [/^Implicit throw events are not executed$/, 'Implizite Ereignisse werden nicht ausgeführt.'],
  [/^Global tasks are not executed.*/, 'Globale Aufgaben werden nicht ausgeführt: einen Prozess aufrufen.'],
  [/^Elements of this type are not executed$/, 'Elemente dieser Art werden nicht ausgeführt.'],
  [/^A (\S+) other than 1 is not executed$/, 'Eine andere Zahl als 1 ($1) wird nicht ausgeführt.'],
  [/^Parallel multiple events are not executed$/, 'Parallele Mehrfachereignisse werden nicht ausgeführt.'],
  [/^Events with several definitions are not executed.*/, 'Mehrfachereignisse werden nicht ausgeführt: für jedes ein eigenes zeichnen.'],
  [/^The loop behavior (\S+) is not executed$/, 'Dieses Verhalten der Schleife ($1) wird nicht ausgeführt.'],
  [/that wait for all of their events are not executed$/, 'Eine Verzweigung, die auf alle ihre Ereignisse wartet, wird nicht ausgeführt.'],
  [/^What starts a process has no flow.*/, 'Zu dem, womit ein Prozess beginnt, führt kein Weg.'],
  [/^A receive task that starts a process is done once$/, 'Eine Empfangsaufgabe, mit der ein Prozess beginnt, wird einmal getan.'],
  [
    /^Behind an event-based gateway that starts.*/,
    'Hinter einer Verzweigung, mit der ein Prozess beginnt, stehen Ereignisse, auf die sie wartet.',
  ],
  [/^(\S+) catches the same link$/, 'Diesen Sprung nimmt auch „$1“ auf.'],
  [/^No flow may lead to a start event$/, 'Zu einem Startereignis führt kein Weg.'],
  [/^No flow may leave an end event$/, 'Von einem Endereignis führt kein Weg weiter.'],
  [/^No flow may lead to a boundary event$/, 'Zu einem angehefteten Ereignis führt kein Weg.'],
  [/^The call activity calls nothing$/, 'Es fehlt, welcher Prozess aufgerufen wird.'],
  [/^Nothing catches this link$/, 'Diesen Sprung nimmt nichts auf.'],
  [/^The default flow (\S+) does not leave it$/, 'Der übliche Weg beginnt nicht hier.'],
  [/^A (\S+) event is not executed here$/, 'Ein solches Ereignis ($1) wird hier nicht ausgeführt.'],
  [/^A process is not started by a (\S+) event$/, 'Ein solches Ereignis ($1) beginnt keinen Prozess.'],
  [/^An event sub process is not started by a (\S+) event$/, 'Ein solches Ereignis ($1) beginnt keinen Ereignis-Teilprozess.'],
  [/^A sub process is not started by a (\S+) event$/, 'Ein Teilprozess beginnt ohne Ereignis ($1).'],
  [/^The boundary event is attached to nothing$/, 'Das Ereignis ist an nichts angeheftet.'],
  [/^The boundary event lies elsewhere than its activity$/, 'Das Ereignis liegt woanders als sein Schritt.'],
  [/^The boundary event is attached to no activity$/, 'Das Ereignis ist an keinen Schritt angeheftet.'],
  [/^Only a transaction is canceled$/, 'Abgebrochen wird nur eine Transaktion.'],
  [/^No association leads from the compensation event.*/, 'Vom Ereignis führt keine Verbindung zu dem, was rückgängig macht.'],
  [/^The deadline (.+) is no duration of ISO 8601$/, 'Die Frist „$1“ ist keine Dauer, etwa P3D oder PT4H.'],
  [/^(.+) is no (date|duration|cycle) of ISO 8601$/, '„$1“ ist keine Zeitangabe nach ISO 8601, etwa P3D oder PT4H.'],
  [/^The deadline (.+) is no duration of ISO 8601 within.*/, 'Die Frist „$1“ ist keine Dauer, etwa P3D oder PT4H, oder zu lang.'],
  [
    /^(.+) is no (?:date|duration|cycle) of ISO 8601 within the years 1 to 9999$/,
    '„$1“ ist keine Zeitangabe nach ISO 8601 oder liegt außerhalb der Jahre 1 bis 9999.',
  ],
  [/^The text has the character (U\+\w+), which XML does not allow$/, 'Der Text enthält das Zeichen $1, das in XML nicht erlaubt ist.'],
  [/^An event sub process has exactly one start event$/, 'Ein Ereignis-Teilprozess hat genau ein Startereignis.'],
  [/^No flow may lead to or leave an event sub process$/, 'Zu einem Ereignis-Teilprozess führt kein Weg, und keiner von ihm weiter.'],
  [/^The event-based gateway waits for nothing$/, 'Die Verzweigung wartet auf nichts.'],
  [
    /^(\S+) behind the event-based gateway is no event to wait for$/,
    'Hinter der Verzweigung steht mit „$1“ kein Ereignis, auf das sie warten kann.',
  ],
  [/^(\S+) is no activity that could be undone$/, '„$1“ ist kein Schritt, der rückgängig zu machen wäre.'],
  [/^The event has no condition$/, 'Dem Ereignis fehlt die Bedingung.'],
  [/^The timer has no date, duration or cycle$/, 'Dem Zeitereignis fehlt Zeitpunkt, Dauer oder Rhythmus.'],
  [/^The multi-instance loop says neither.*/, 'Der Mehrfachausführung fehlt, wie oft oder worüber.'],
  [/^The loop has neither a condition nor a maximum.*/, 'Der Schleife fehlt eine Bedingung oder Höchstzahl: Sie endete nie.'],
  [/^Sub processes are nested deeper than (\d+)$/, 'Teilprozesse liegen tiefer als $1 ineinander.'],
  [/^The flow crosses the border of a sub process$/, 'Der Weg führt über die Grenze eines Teilprozesses.'],
  [/^The flow (?:begins at|leads to) (\S+), which is no step beside it$/, 'Der Weg hängt an „$1“: Das ist kein Schritt dieses Ablaufs.'],
  [
    /^The boundary event is attached to (\S+), which is no activity beside it$/,
    'Das Ereignis hängt an „$1“: Das ist kein Schritt dieses Ablaufs.',
  ],
  [/^The maximum of the loop, (\S+), is no number from 1 on$/, 'Die Höchstzahl der Schleife, „$1“, ist keine Zahl ab 1.'],
  [/^The drawing has the id (\S+) more than once$/, 'In der Zeichnung steht die Kennung „$1“ mehrmals; ausgeführt wird davon nichts.'],
  [
    /^unparsable content (\S+) detected: (?:unrecognized element|unknown type|unexpected element) .*?(?: \(line (\d+)\))?$/,
    'Das Element $1 kennt BPMN 2.0 hier nicht (Zeile $2).',
  ],
  [/^unparsable content (\S+) detected: duplicate ID <([^>]*)>.*/, 'Die Kennung „$2“ steht in der Datei schon einmal, bei $1 noch einmal.'],
  [
    /^unparsable content (\S+) detected: illegal ID <([^>]*)>.*/,
    'Die Kennung „$2“ von $1 ist keine: Sie beginnt mit einem Buchstaben oder „_“.',
  ],
  [/^unparsable content (\S+) detected: .*/, 'Das Element $1 ist nicht lesbar.'],
  [/^The flow has no source or no target$/, 'Der Weg beginnt oder endet nirgends.'],
  [/^The (?:process|element|flow) has no id$/, 'Dem Element fehlt die Kennung.'],
  [/^The file has no process$/, 'Die Datei enthält keinen Prozess.'],
  [/^The file has no bpmn:definitions$/, 'Die Datei ist kein BPMN 2.0.'],
  [/^The file is no BPMN: (.*)$/, 'Die Datei ist nicht lesbar: $1'],
  [/^unresolved reference.*/, 'Es verweist auf ein Element, das es nicht gibt.'],
  // Messages about a migration.
  [/^(\S+) is open and not in the new version.*/, '„$1“ ist offen und in der neuen Version nicht mehr da.'],
  [/^(\S+) lies elsewhere in the new version.*/, '„$1“ liegt in der neuen Version an anderer Stelle.'],
  [/^(\S+) is a \S+ and \S+ an? .*/, '„$1“ ist offen und in der neuen Version von anderer Art.'],
  [/^A token is at (\S+), which is not in the new version$/, 'Er steht bei „$1“, das es in der neuen Version nicht gibt.'],
  [/^(\S+) is waited for and not in the new version$/, 'Auf „$1“ wird gewartet; in der neuen Version gibt es das nicht.'],
  [/^(\S+) waits for a \S+, \S+ does not$/, '„$1“ wartet in der neuen Version auf etwas anderes.'],
  [/^Tokens wait at the join (\S+), and \S+ is none$/, 'Vor der Zusammenführung „$1“ wird gewartet; in der neuen Version ist es keine.'],
  [/^A token came to (\S+) over .*/, 'Zu „$1“ kam er auf einem Weg, den es in der neuen Version nicht gibt.'],
  [/^The process has ended$/, 'Der Prozess ist beendet.'],
  // Messages about moving a process by hand.
  [/^The process has failed as a whole: restart it$/, 'Der Prozess ist als Ganzes fehlgeschlagen: Er kann wiederholt werden.'],
  [/^There is no execution \S+$/, 'Den Schritt gibt es nicht mehr.'],
  [/^The process itself is canceled, not updated$/, 'Der ganze Prozess wird abgebrochen, nicht versetzt.'],
  [/^The scope of (\S+) is canceled by the same update$/, 'Bei „$1“ kann es nicht weitergehen: Der Teilprozess wird zugleich beendet.'],
  [/^(\S+) is nowhere a token could be$/, 'Bei „$1“ kann ein Prozess nicht stehen.'],
  [/^What (\S+) lies in is not open$/, '„$1“ liegt in einem Teilprozess, der nicht offen ist.'],
  [/^What (\S+) lies in is open several times.*/, '„$1“ liegt in einem Teilprozess, der mehrmals offen ist.'],
]

function isProblemKey(key: string): key is ExpressionProblemKey {
  return Object.hasOwn(problemTexts, key)
}

/** Translates an engine message for users who draw diagrams. A message without a German text stays English. */
export function engineText(reason: string): Text {
  const [, expression = '', key = ''] = /^(.*): (\w+)$/s.exec(reason) ?? []
  if (isProblemKey(key)) return { de: `„${expression}“: ${problemTexts[key].de}`, en: `${expression}: ${problemTexts[key].en}` }
  const found = german.find(([pattern]) => pattern.test(reason))
  const en = reason.endsWith('.') ? reason : `${reason}.`
  return { de: found ? reason.replace(found[0], found[1]).replace(' (Zeile )', '') : en, en }
}
