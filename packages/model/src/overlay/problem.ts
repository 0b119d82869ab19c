import type { Text } from '../text/text.ts'

/** The reasons why a patch cannot take effect, for editors of definitions. */
export const overlayTexts = {
  missing: { de: 'Hier fehlt eine Angabe.', en: 'Something is missing here.' },
  tooShort: { de: 'Diese Angabe ist zu kurz.', en: 'This is too short.' },
  tooLong: { de: 'Diese Angabe ist zu lang.', en: 'This is too long.' },
  tooMany: { de: 'Das sind zu viele.', en: 'There are too many.' },
  twice: { de: 'Das steht hier schon.', en: 'This is already here.' },
  notAlphabetic: { de: 'Hier sind nur Buchstaben von a bis z erlaubt.', en: 'Only letters from a to z are allowed here.' },
  notAName: {
    de: 'Ein Name beginnt mit einem Buchstaben und hat nur Buchstaben und Ziffern.',
    en: 'A name begins with a letter and has letters and digits only.',
  },
  reservedName: { de: 'Dieser Name hat schon eine Bedeutung.', en: 'This name already means something.' },
  nameTaken: { de: 'Diesen Namen gibt es schon.', en: 'This name is already taken.' },
  unknownDefinition: { de: 'Diesen Typ gibt es nicht.', en: 'There is no such type.' },
  unknownProperty: { de: 'Diese Eigenschaft gibt es nicht.', en: 'There is no such property.' },
  newFamily: { de: 'Einen Typ ohne Obertyp bringt nur eine neue Version mit.', en: 'A type that extends none comes with a release only.' },
  final: { de: 'Dieser Typ gehört zum Kern und lässt das nicht zu.', en: 'This type belongs to the core and does not allow this.' },
  serverOwned: { de: 'Diese Eigenschaft setzt nur das System.', en: 'This property is set by the system only.' },
  deprecated: { de: 'Dieser Teil ist abgekündigt.', en: 'This part is deprecated.' },
  loosened: { de: 'Eine Regel darf hier nur enger werden.', en: 'A rule may only become tighter here.' },
  nothing: { de: 'Hier ist nichts geändert.', en: 'Nothing is changed here.' },
  badExpression: { de: 'Diese Regel ist kein gültiger Ausdruck.', en: 'This rule is not a valid expression.' },
  unknownName: {
    de: 'Diese Regel liest eine Eigenschaft, die der Typ nicht hat.',
    en: 'This rule reads a property that the type does not have.',
  },
  unknownValue: { de: 'Diesen Wert hat das Feld nicht.', en: 'The field does not have this value.' },
  cycle: { de: 'Berechnungen lesen einander im Kreis.', en: 'Calculations read each other in a circle.' },
  clock: {
    de: 'Eine Berechnung mit der Uhr liest nur gespeicherte Werte ihres eigenen Typs, und keine andere liest sie.',
    en: 'A calculation that asks for the time reads stored values of its own type only, and no other reads it.',
  },
  readsOnlyNamed: {
    de: 'Diese Berechnung liest ein Feld, das nur bestimmte Rollen sehen. Dann dürfen auch die Berechnung nur bestimmte Rollen sehen.',
    en: 'This calculation reads a field for certain roles only. Then the calculation must be for certain roles only, too.',
  },
  tenantOnly: { de: 'Rechte von Rollen gibt jeder Mandant selbst.', en: 'Each tenant gives rights to roles itself.' },
  ownFieldsOnly: {
    de: 'Rechte an Feldern der Auslieferung stehen in der Rolle selbst.',
    en: 'Rights on fields of the release are part of the role itself.',
  },
  mayNotGive: {
    de: 'Rechte für Rollen gibt nur, wer alle Rollen des Mandanten ändern darf.',
    en: 'Only somebody who may change every role of the tenant gives rights to roles.',
  },
  roleGone: { de: 'Diese Rolle gibt es nicht mehr.', en: 'This role no longer exists.' },
  badBounds: { de: 'Mindest- und Höchstzahl passen nicht zusammen.', en: 'Minimum and maximum do not fit together.' },
  badBand: { de: 'In diesem Bereich liegt kein Wert.', en: 'No value lies in this range.' },
  overlaps: { de: 'Dieser Bereich überschneidet einen anderen.', en: 'This range overlaps another one.' },
  badOption: { de: 'Diese Angabe passt nicht zum Datentyp.', en: 'This does not fit the data type.' },
  badDefault: { de: 'Die Vorgabe ist kein gültiger Wert.', en: 'The default is not a valid value.' },
  badStyle: { de: 'Eine Farbe ist als #rrggbb anzugeben.', en: 'A colour is given as #rrggbb.' },
  valueInUse: {
    de: 'Abläufe, Abrechnung oder System lesen diesen Wert; er wird weiter angeboten.',
    en: 'Processes, billing or the system read this value; it stays on offer.',
  },
  lastValue: { de: 'Ein Wert muss angeboten bleiben.', en: 'One value must stay on offer.' },
  required: { de: 'Ein Pflichtfeld kann nicht ausgeblendet werden.', en: 'A required property cannot be hidden.' },
  inUse: { de: 'Titel oder Regeln brauchen diese Eigenschaft.', en: 'Titles or rules need this property.' },
  typeFixed: {
    de: 'Diese Eigenschaft gab es schon mit einer anderen Art von Werten; bitte einen neuen Namen wählen.',
    en: 'This property existed with another kind of values; please choose a new name.',
  },
  baseChanged: {
    de: 'Was hier geändert wird, hat sich mit einer neuen Version geändert.',
    en: 'What is changed here was itself changed by a new version.',
  },
} as const satisfies Record<string, Text>

export type OverlayProblemKey = keyof typeof overlayTexts

/** A patch with these problems may wait in force. The other patches of its version take effect. */
const waitable: readonly string[] = ['baseChanged', 'roleGone'] satisfies readonly OverlayProblemKey[]

/** Returns true for a problem that must be fixed before publishing. */
export function blocksPublishing({ key }: { readonly key: string }): boolean {
  return !waitable.includes(key)
}

/** `field` is a path in the patch. */
export type OverlayProblem = { readonly field: readonly (string | number)[]; readonly key: OverlayProblemKey }

export function problem(key: OverlayProblemKey, ...field: readonly (string | number)[]): OverlayProblem {
  return { field, key }
}

/** Returns the problems from a list of checks. Checks without a problem are omitted. */
export function problems(...found: readonly (OverlayProblem | readonly OverlayProblem[] | false | undefined | '' | 0)[]): OverlayProblem[] {
  return found.flatMap((each) => each || [])
}
