/** The texts that differ for customers who are addressed informally. */
export const register = {
  intro:
    'Mit deiner Kundennummer und dem Zugangscode von uns richtest du deinen Zugang ein. Danach wählst du ein Passwort oder einen Passkey.',
  askIntro: 'Der Code geht an die Anschrift oder E-Mail-Adresse, die wir von dir haben.',
  asked: {
    letter:
      'Wenn die Angaben zu einem Vertrag bei uns passen, schicken wir den Code in den nächsten Tagen per Brief an die Anschrift, die wir von dir haben.',
    mail: 'Wenn die Angaben zu einem Vertrag bei uns passen, ist der Code per E-Mail unterwegs an die Adresse, die wir von dir haben. Er gilt 24 Stunden.',
    hint: 'Kommt nichts an? Dann fehlt uns vielleicht deine aktuelle Adresse. Bitte wende dich an unseren Kundenservice.',
  },
  mailed: {
    title: 'Bitte bestätige deine E-Mail-Adresse',
    text: 'Wir haben einen Link an {{mail}} geschickt. Öffne ihn, und wähle dann ein Passwort oder einen Passkey.',
    hint: 'Nichts angekommen? Schau im Spam-Ordner nach, oder geh zurück und prüfe die Adresse. Dein Code gilt weiter.',
  },
  joined: {
    title: 'Dein Zugang ist eingerichtet',
    text: 'Du hast mit dieser E-Mail-Adresse schon einen Zugang. Melde dich an wie bisher.',
  },
  signInFirst: {
    title: 'Bitte melde dich an',
    text: 'Mit dieser E-Mail-Adresse gibt es schon einen Zugang. Melde dich an, und nimm die Einladung in deinem Profil an.',
  },
} as const
