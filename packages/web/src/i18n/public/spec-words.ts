/** A text of the portal specification, with the test that finds it on a page in formal German. */
type SpecWord = {
  readonly key: string
  readonly formal: string
  readonly informal?: string
  readonly english: string
  readonly seen: 'order' | 'parts' | 'story' | 'task'
}

/** The texts of the portal specification, sections 5 and 8, verbatim; `informal` is set if the text addresses the reader. */
export const specWords: readonly SpecWord[] = [
  {
    key: 'frame:fewestCharacters',
    formal: 'Muss mindestens 2 Zeichen enthalten!',
    english: 'Must have at least 2 characters!',
    seen: 'story',
  },
  { key: 'frame:notEmpty', formal: 'Feld darf nicht leer sein!', english: 'This field must not be empty!', seen: 'story' },
  { key: 'frame:chooseOne', formal: 'Eine Option muss ausgewählt sein', english: 'One option must be chosen', seen: 'story' },
  {
    key: 'frame:mailInvalid',
    formal: 'Die eingegebene Mail-Adresse ist nicht gültig!',
    english: 'This email address is not valid!',
    seen: 'story',
  },
  {
    key: 'frame:mailsDiffer',
    formal: 'Die Mail-Adressen stimmen nicht überein!',
    english: 'The email addresses are not the same!',
    seen: 'story',
  },
  {
    key: 'frame:fileRequired',
    formal: 'Sie müssen mindestens eine Datei anhängen',
    informal: 'Du musst mindestens eine Datei anhängen',
    english: 'You must attach at least one file',
    seen: 'story',
  },
  {
    key: 'field:phoneNotMobile',
    formal: 'Die eingegebene Telefonnummer ist keine Mobilfunknummer!',
    english: 'The phone number is not a mobile number.',
    seen: 'parts',
  },
  {
    key: 'field:phoneInvalid',
    formal: 'Die eingegebene Telefonnummer ist ungültig!',
    english: 'The phone number is not valid.',
    seen: 'parts',
  },
  {
    key: 'field:phoneFailed',
    formal: 'Fehler bei Abruf der Telefonnummer!',
    english: 'The phone number could not be checked.',
    seen: 'parts',
  },
  {
    key: 'field:phoneShort',
    formal: 'Die eingegebene Telefonnummer ist zu kurz!',
    english: 'The phone number is too short.',
    seen: 'parts',
  },
  { key: 'field:bicRequired', formal: 'Eine BIC ist erforderlich!', english: 'A BIC is required.', seen: 'order' },
  {
    key: 'field:bicShort',
    formal: 'Die Länge der BIC muss mindestens 8 Zeichen betragen!',
    english: 'The BIC has at least 8 characters.',
    seen: 'order',
  },
  { key: 'field:ibanInvalid', formal: 'Die eingegebene IBAN ist nicht gültig!', english: 'The IBAN is not valid.', seen: 'parts' },
  { key: 'field:bankNotFound', formal: 'Keine Bank gefunden!', english: 'No bank found.', seen: 'parts' },
  { key: 'field:bankFailed', formal: 'Fehler bei Abruf der Bank', english: 'The bank could not be looked up', seen: 'parts' },
  { key: 'field:bankOffline', formal: 'Fehler', english: 'Error', seen: 'parts' },
  {
    key: 'termination:captchaWrong',
    formal: 'Bitte überprüfen sie Ihre Eingabe',
    informal: 'Bitte überprüfe deine Eingabe',
    english: 'Please check what you have entered',
    seen: 'story',
  },
  { key: 'termination:captchaExpired', formal: 'Abgelaufen, bitte erneut probieren', english: 'Expired, please try again', seen: 'story' },
  { key: 'task:used.title', formal: 'Fehler', english: 'Error', seen: 'task' },
  {
    key: 'task:used.text',
    formal: 'Der Link ist nicht mehr gültig oder die Aufgabe wurde bereits abgeschlossen.',
    english: 'The link is no longer valid, or the task was completed before.',
    seen: 'story',
  },
  { key: 'task:already.title', formal: 'Aufgabe abgeschlossen', english: 'Task completed', seen: 'task' },
  {
    key: 'task:already.text',
    formal: 'Die Aufgabe wurde bereits abgeschlossen.',
    english: 'The task was completed before.',
    seen: 'story',
  },
  {
    key: 'task:failed.text',
    formal: 'Leider ist ein Fehler aufgetreten. Bitte wenden Sie sich an unseren Kundenservice.',
    informal: 'Leider ist ein Fehler aufgetreten. Bitte wende dich an unseren Kundenservice.',
    english: 'Unfortunately an error has occurred. Please contact our customer service.',
    seen: 'task',
  },
  { key: 'task:done.title', formal: 'Aufgabe abgeschlossen', english: 'Task completed', seen: 'task' },
  {
    key: 'task:done.text',
    formal: 'Vielen Dank. Die Aufgabe wurde erfolgreich abgeschlossen.',
    english: 'Thank you. The task has been completed.',
    seen: 'story',
  },
]
