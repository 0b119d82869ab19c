export const register = {
  title: 'Zugang zum Kundenportal',
  intro:
    'Mit Ihrer Kundennummer und dem Zugangscode von uns richten Sie Ihren Zugang ein. Danach wählen Sie ein Passwort oder einen Passkey.',
  customerNumber: 'Kundennummer',
  customerNumberHint: 'Steht auf jeder Rechnung, zum Beispiel K-100001.',
  code: 'Zugangscode',
  codeHint: 'Zwölf Zeichen aus unserem Brief oder unserer E-Mail. Groß oder klein ist egal.',
  submit: 'Zugang einrichten',
  noCode: 'Noch keinen Code?',
  ask: 'Zugangscode anfordern',
  hasCode: 'Ich habe einen Code',
  signIn: 'Zur Anmeldung',
  askTitle: 'Zugangscode anfordern',
  askIntro: 'Der Code geht an die Anschrift oder E-Mail-Adresse, die wir von Ihnen haben.',
  name: 'Nachname oder Firma',
  way: 'Wie soll der Code kommen?',
  letter: 'Per Brief',
  mail: 'Per E-Mail',
  askSubmit: 'Code anfordern',
  asked: {
    title: 'Anforderung erhalten',
    letter:
      'Wenn die Angaben zu einem Vertrag bei uns passen, schicken wir den Code in den nächsten Tagen per Brief an die Anschrift, die wir von Ihnen haben.',
    mail: 'Wenn die Angaben zu einem Vertrag bei uns passen, ist der Code per E-Mail unterwegs an die Adresse, die wir von Ihnen haben. Er gilt 24 Stunden.',
    hint: 'Kommt nichts an? Dann fehlt uns vielleicht Ihre aktuelle Adresse. Bitte wenden Sie sich an unseren Kundenservice.',
  },
  mailed: {
    title: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    text: 'Wir haben einen Link an {{mail}} geschickt. Öffnen Sie ihn, und wählen Sie dann ein Passwort oder einen Passkey.',
    hint: 'Nichts angekommen? Schauen Sie im Spam-Ordner nach, oder gehen Sie zurück und prüfen Sie die Adresse. Ihr Code gilt weiter.',
    back: 'Adresse ändern',
  },
  joined: {
    title: 'Ihr Zugang ist eingerichtet',
    text: 'Sie haben mit dieser E-Mail-Adresse schon einen Zugang. Melden Sie sich an wie bisher.',
  },
  signInFirst: {
    title: 'Bitte melden Sie sich an',
    text: 'Mit dieser E-Mail-Adresse gibt es schon einen Zugang. Melden Sie sich an, und nehmen Sie die Einladung in Ihrem Profil an.',
  },
} as const
