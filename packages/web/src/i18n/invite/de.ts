/** The button that invites a new user, apart from its dialog: it comes with the list. */
export const invite = { action: 'Einladen' }
